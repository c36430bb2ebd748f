import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../../test/harness/steps.ts';
import { publishNext, runCampaign } from '../../../test/support/campaigns.ts';
import { keepRows } from '../../../test/support/keep-rows.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { type Attacker, tamper } from '../../../test/support/tamper.ts';

const assent = await startAssent({}, { worker: false });
const audit = (orgId: string) => runAudit(assent, orgId);

interface Prepared {
  organisation: Organisation;
  documentId: string;
  versionId: string;
  /** The requests of the first version, by what became of them. */
  ids: Record<'full' | 'partial' | 'rejected' | 'withdrawn' | 'again' | 'pending' | 'erased', string>;
}

const clauses = [
  clause('terms'),
  clause('news', { order: 1, is_mandatory: false }),
  clause('photos', { order: 2, is_mandatory: false }),
];

/**
 * An organisation with a request in every state, a campaign about a second version, an erased signer and a withdrawal.
 */
async function prepare(): Promise<Prepared> {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { documentId, versionId } = await publishDocument(api, { clauses });
  const decide = async (name: string, news: boolean, terms = true, more = {}) => {
    const { requestId, token } = await createSigningRequest(api, versionId, `${name}@example.com`);
    data(await submit(api, token, { terms, news, photos: terms }, more));
    return requestId;
  };
  const withdraw = async (id: string) =>
    data(await api.post(`/signing-requests/${id}/withdrawals`, { clauseIds: ['photos'] }));
  const ids = {
    full: await decide('full', true),
    partial: await decide('partial', false),
    rejected: await decide('rejected', true, false),
    withdrawn: await decide('withdrawn', false),
    again: await decide('again', true),
    pending: (await createSigningRequest(api, versionId, 'pending@example.com')).requestId,
    erased: await decide('erased', false),
  };
  await withdraw(ids.withdrawn);
  await withdraw(ids.again);
  await withdraw(ids.erased);
  await decide('again', true);
  data(await api.post('/signers/erase', { email: 'erased@example.com' }));
  const { requestId } = await createSigningRequest(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${requestId}/void`));
  const next = await publishNext(api, documentId);
  const { created } = await runCampaign(api, next, { audience: 'ALL_EARLIER' });
  assert.ok(created > 0);
  const { data: asked } = (await api.get(`/signing-requests?versionId=${next}`)).body;
  const full = asked.find(({ signer_email }) => signer_email === 'full@example.com');
  data(await submit(api, full?.token ?? '', { terms: true, news: false, photos: true }));
  return { organisation, documentId, versionId, ids };
}

const worker = await assent.startWorker();
const prepared = await prepare();
await worker.stop();
const { organisation, documentId, versionId, ids } = prepared;
const putBack = await keepRows(assent.connection);

test('what lists, searches, standings and statistics read of requests in every state agrees with the evidence', async () => {
  const { ok, problems } = await audit(organisation.id);
  assert.deepEqual([problems, ok], [[], true]);
});

const request = (name: keyof Prepared['ids'], problem: string) => [name, new RegExp(`^${problem}$`)] as const;
const count = (problem: string) => [null, new RegExp(`^${problem}$`)] as const;
const decision = (name: keyof Prepared['ids'], slug: string) =>
  request(name, `the decision on the clause "${slug}" in lists is not the one of the request`);
const searched = (name: keyof Prepared['ids']) =>
  request(name, 'the name and address by which searches find its signer are not those of the request');
/** Of the newest request, which the campaign created. */
const standing = count('the standing of its signer on document DOCUMENT is not what the requests say');

const attacks: [
  what: string,
  attack: (attacker: Attacker, prepared: Prepared) => Promise<unknown>,
  problems: (readonly [keyof Prepared['ids'] | null, RegExp])[],
][] = [
  [
    'a declined clause is recorded as accepted',
    ({ query }, { ids }) =>
      query(
        `update clause_decisions set choice = 'accepted' where signing_request_id = $1 and slug = 'news'`,
        [ids.partial],
      ),
    [
      decision('partial', 'news'),
      count(
        'the count of decisions on the clause "news" of version VERSION as accepted in ACCEPTED_PARTIAL requests is stored as 0, and should be 1',
      ),
    ],
  ],
  [
    'the decision on a clause is deleted',
    ({ query }, { ids }) =>
      query(`delete from clause_decisions where signing_request_id = $1 and slug = 'terms'`, [ids.rejected]),
    [decision('rejected', 'terms')],
  ],
  [
    'a decision is recorded of a request that does not exist',
    ({ query }, { organisation, versionId }) =>
      query(
        `insert into clause_decisions (org_id, signing_request_id, version_id, slug, choice, status, created_at)
         values ($1, '0192f0c1-5a5a-7000-8000-000000000000', $2, 'news', 'declined', 'REJECTED', now())`,
        [organisation.id, versionId],
      ),
    [count('the request is gone, and lists have its decisions')],
  ],
  [
    'a withdrawal is deleted',
    ({ query }, { ids }) =>
      query('delete from consent_withdrawals where signing_request_id = $1', [ids.withdrawn]),
    [request('withdrawn', 'withdrawals of the request is not what its events say')],
  ],
  [
    'a withdrawal is made to be of another clause',
    ({ query }, { ids }) =>
      query(`update consent_withdrawals set slug = 'news' where signing_request_id = $1`, [ids.withdrawn]),
    [request('withdrawn', 'the withdrawal of the clause "news" is not what its events say')],
  ],
  [
    'somebody is recorded as having accepted a version',
    ({ query }) =>
      query(`update standings set accepted_version = 1 where signer_email_key = 'rejected@example.com'`),
    [standing],
  ],
  [
    'a standing is deleted',
    ({ query }) => query(`delete from standings where signer_email_key = 'rejected@example.com'`),
    [standing, count('document DOCUMENT has 1 fewer standings than are counted with .*')],
  ],
  [
    'a standing is given to somebody without requests',
    ({ query }, { documentId }) =>
      query(
        `insert into standings select (jsonb_populate_record(standing, '{"signer_email_key": "eve@example.com"}')).*
         from standings standing where document_id = $1 and signer_email_key = 'rejected@example.com'`,
        [documentId],
      ),
    [
      count(
        'document DOCUMENT has the standing of a person \\(SHA-256 of the address: [0-9a-f]{64}\\) who has no request',
      ),
      count('document DOCUMENT has 1 more standings than are counted with .*'),
    ],
  ],
  [
    'the clauses that people consent to are changed',
    ({ query }, { organisation }) =>
      query(`update standing_clauses set clauses = clauses || '{"terms": false}' where org_id = $1`, [
        organisation.id,
      ]),
    [standing],
  ],
  [
    'the newest request of a person is hidden behind an earlier one',
    ({ query }, { ids }) =>
      query(`update standings set latest_id = $1 where signer_email_key = 'again@example.com'`, [ids.again]),
    [standing],
  ],
  [
    'the count of standings is changed',
    ({ query }, { documentId }) =>
      query('update standing_counts set n = n + 1 where document_id = $1 and rejected_version = 1', [
        documentId,
      ]),
    [
      count(
        'document DOCUMENT has 1 fewer standings than are counted with accepted version 0, rejected version 1, .*',
      ),
    ],
  ],
  [
    'the count of requests is changed',
    ({ query }, { organisation }) =>
      query(
        `update signing_request_counts set n = n + 1 where org_id = $1 and status = 'ACCEPTED_FULL' and shard = (
           select shard from signing_request_counts where org_id = $1 and status = 'ACCEPTED_FULL' limit 1)`,
        [organisation.id],
      ),
    [
      count('the count of ACCEPTED_FULL requests is stored as \\d, and should be \\d'),
      count('the count of ACCEPTED_FULL requests of version VERSION is stored as \\d, and should be \\d'),
    ],
  ],
  [
    'the count of a day is deleted',
    ({ query }, { organisation }) =>
      query(
        `delete from signing_request_period_counts where org_id = $1 and hours = 24 and version_id is null
           and status = 'REJECTED'`,
        [organisation.id],
      ),
    [
      count(
        'the count of REJECTED requests created in the day from \\d{4}-\\d\\d-\\d\\dT00:00Z is stored as -?\\d, and should be 1',
      ),
    ],
  ],
  [
    'rejections are counted as acceptances',
    ({ query }, { organisation }) =>
      query(
        'update signing_request_times set rejected = 0, greatest_seconds = 900 where org_id = $1 and document_id is null',
        [organisation.id],
      ),
    [
      count(
        'the count of rejections among the decisions on \\d{4}-\\d\\d-\\d\\d is stored as 0, and should be 1',
      ),
      count(
        'the longest time, in seconds, of the decisions on [-0-9]+ is stored as 900, and should be [.0-9]+',
      ),
    ],
  ],
  [
    'comments are counted that nobody wrote',
    ({ query }, { versionId }) =>
      query(
        `update clause_decision_counts set comments = 1 where version_id = $1 and slug = 'news' and choice = 'declined'
           and status = 'ACCEPTED_PARTIAL'`,
        [versionId],
      ),
    [
      count(
        'the count of comments on the clause "news" of version VERSION as declined in ACCEPTED_PARTIAL requests is stored as \\d, and should be 0',
      ),
    ],
  ],
  [
    'the progress of a campaign is changed',
    async ({ query }, { organisation }) => {
      await query('update campaigns set created = created + 1 where org_id = $1', [organisation.id]);
      await query('delete from campaign_counts where org_id = $1', [organisation.id]);
    },
    [
      count('the count of created requests of campaign [-0-9a-f]+ is stored as \\d, and should be \\d'),
      count('the count of ACCEPTED_PARTIAL requests of campaign [-0-9a-f]+ is stored as 0, and should be 1'),
    ],
  ],
  [
    'a search finds a request by another name, or not at all, or what was erased',
    async ({ query }, { ids }) => {
      await query(`update signing_request_search set name = 'somebody else' where id = $1`, [ids.full]);
      await query('delete from signing_request_search where id = $1', [ids.partial]);
      await query(`update signing_request_search set email = 'erased@example.com' where id = $1`, [
        ids.erased,
      ]);
    },
    [searched('full'), searched('partial'), searched('erased')],
  ],
];
for (const [what, attack, expected] of attacks)
  test(`an audit of lists finds out when ${what}`, async (t) => {
    t.after(putBack);
    await tamper(assent.connection, async (attacker) => {
      await attack(attacker, prepared);
    });
    const { ok, problems } = await audit(organisation.id);
    assert.equal(ok, false);
    for (const [name, pattern] of expected)
      assert.ok(
        problems.some(
          ({ signing_request_id, problem }) =>
            (name === null || signing_request_id === ids[name]) &&
            pattern.test(problem.replace(documentId, 'DOCUMENT').replace(versionId, 'VERSION')),
        ),
        `${name} ${pattern}: ${JSON.stringify(problems)}`,
      );
  });
