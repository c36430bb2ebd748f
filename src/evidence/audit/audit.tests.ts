import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { hiddenFields, visitPage } from '../../../test/harness/page-visitor.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { keepRows } from '../../../test/support/keep-rows.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { type Attacker, tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { coverRequest } from '../log/cover.ts';
import { coverPending } from '../log/cover-pending.ts';
import { firstLeafHash, type PreviousLog } from '../log/leaf.ts';
import { startNewLog } from '../log/start-new-log.fixture.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const sweep = () => coverPending(db, assent.keyring, pino({ level: 'silent' }));
const audit = (orgId?: string) => runAudit(assent, orgId);

/** An organisation with decided and pending requests, all logged. */
async function prepare(): Promise<{ organisation: Organisation; ids: string[] }> {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { requestId, token } = await createSigningRequest(api, versionId, `signer-${i}@example.com`);
    if (i < 3) data(await submit(api, token, { terms: i > 0, news: true }));
    ids.push(requestId);
    await sweep();
  }
  return { organisation, ids };
}

const { organisation, ids } = await prepare();
// Another organisation, which nobody touches.
await prepare();
const putBack = await keepRows(assent.connection);

test('evidence that nobody has touched holds, in every kind of log and while events are pending', async () => {
  const { organisation, ids } = await prepare();
  const one = await audit(organisation.id);
  assert.deepEqual(one, {
    ok: true,
    checked: {
      organisations: 1,
      requests: 4,
      events: 7,
      leaves: 4,
      heads: 4,
      timestamps: 0,
      cosignatures: 0,
      pages: 0,
    },
    problems: [],
    unchecked: [],
  });
  await transact(db, (tx) => startNewLog(tx, organisation.id));
  assert.equal((await audit(organisation.id)).ok, true, 'before the first head of the new log');
  await sweep();
  await transact(db, (tx) => coverRequest(tx, assent.keyring, organisation.id, itemAt(ids, 1)));
  const { versionId } = await publishDocument(organisation.api);
  await createSigningRequest(organisation.api, versionId);
  const two = await audit(organisation.id);
  assert.deepEqual([two.ok, two.checked.leaves, two.checked.requests], [true, 6, 5]);
  assert.equal((await audit()).ok, true);
});

const attacks: [
  what: string,
  attack: (attacker: Attacker, id: string, orgId: string) => Promise<unknown>,
  problems: RegExp[],
][] = [
  [
    'a request is deleted with its events',
    async ({ query }, id) => {
      await query('delete from audit_events where signing_request_id = $1', [id]);
      await query('delete from signing_requests where id = $1', [id]);
    },
    [/^ID the request is gone, but the log still has it$/],
  ],
  [
    'a request is deleted with its events and leaf',
    async ({ query }, id) => {
      await query('delete from evidence_leaves where signing_request_id = $1', [id]);
      await query('delete from audit_events where signing_request_id = $1', [id]);
      await query('delete from signing_requests where id = $1', [id]);
    },
    [/^null in the log .*, leaf 1 is missing$/],
  ],
  [
    'a row is changed',
    ({ query }, id) => query(`update signing_requests set signer_name = 'Eve' where id = $1`, [id]),
    [/^ID signer_name of the request is not what its events say$/],
  ],
  [
    'a decision counts as that of another person, with its standing',
    async ({ query }, id) => {
      const mallory = `set signer_email_key = 'mallory@example.com'`;
      await query(`update signing_requests ${mallory} where id = $1`, [id]);
      await query(`update standings ${mallory} where latest_id = $1`, [id]);
    },
    [/^ID signer_email_key of the request is not what its events say$/],
  ],
  [
    'a request gets values for variables that its version does not have',
    ({ query }, id) => query(`update signing_requests set variables = '{"fee": "100"}' where id = $1`, [id]),
    [/^ID variables of the request is not what its events say$/],
  ],
  [
    'an erased signer is replaced by another',
    async ({ query }, id) => {
      await query('select erase_personal_data($1)', [id]);
      await query(
        `update signing_requests set signer_name = 'Mallory', signer_email = 'mallory@example.com', erased_at = null
         where id = $1`,
        [id],
      );
    },
    [/^ID a personal value of event 1 is erased, but the request is not$/],
  ],
  [
    'the text of a version is changed',
    ({ query }, id) =>
      query(
        `update versions set content = jsonb_set(content, '{clauses,0,content}', '"<p>Other.</p>"')
         where id = (select version_id from signing_requests where id = $1)`,
        [id],
      ),
    [/^ID the content of its version does not have its hash$/],
  ],
  [
    'a personal value of an event is removed',
    ({ query }, id) =>
      query(
        `update audit_events set personal = personal - 'signer_name' where signing_request_id = $1 and seq = 1`,
        [id],
      ),
    [/^ID a personal value of event 1 does not match its hash$/],
  ],
  [
    'an event is changed',
    ({ query }, id) =>
      query(
        `update audit_events set payload = payload || '{"via":"page"}' where signing_request_id = $1 and seq = 2`,
        [id],
      ),
    [/^ID event 2 does not match its hash$/],
  ],
  [
    'the hash in a leaf is changed',
    ({ query }, id) =>
      query(`update evidence_leaves set hash = sha256('x') where signing_request_id = $1`, [id]),
    [/^ID event 2 is not the one in the log$/, /^null in the log .*, leaf 1 is not what was appended$/],
  ],
  [
    'a subtree is changed',
    ({ query }, _, orgId) =>
      query(`update evidence_leaves set subtree = sha256('x') where org_id = $1 and index = 0`, [orgId]),
    [/^null in the log .*, leaf 0 is not what was appended$/],
  ],
  [
    'an early head is changed',
    ({ query }, _, orgId) =>
      query(`update evidence_heads set root = sha256('x') where org_id = $1 and size = 2`, [orgId]),
    [/^null in the log .*, no key of this service signed head 2$/, /, the leaves are not those of head 2$/],
  ],
  [
    'the newest head is deleted',
    ({ query }, _, orgId) => query('delete from evidence_heads where org_id = $1 and size = 4', [orgId]),
    [/^null the log .* has 4 leaves, but its last head has 3$/],
  ],
  [
    'a log is deleted, and its leaves and heads are not',
    ({ query }, _, orgId) => query('delete from evidence_logs where org_id = $1', [orgId]),
    [/^null the log number 1 is gone, and its leaves or heads are still there$/],
  ],
  [
    'a log gets another number, and its leaves and heads do not',
    ({ query }, _, orgId) => query('update evidence_logs set number = 2 where org_id = $1', [orgId]),
    [/^null the log number 1 is gone$/],
  ],
  [
    'a log between two others is deleted, and its leaves and heads are not',
    async ({ query }, _, orgId) => {
      const { rows } = await query(
        `select log.origin, size::int, encode(root, 'base64') as root from evidence_heads join evidence_logs log using (org_id)
         where org_id = $1 order by size desc limit 1`,
        [orgId],
      );
      const previous: PreviousLog = rows[0];
      await query(
        `insert into evidence_logs (org_id, number, origin, reason, previous)
         values ($1, 3, 'assent/another', 'restore', $2)`,
        [orgId, JSON.stringify(previous)],
      );
      await query(
        'insert into evidence_leaves (org_id, log, index, subtree) values ($1, 2, 0, $2), ($1, 3, 0, $2)',
        [orgId, firstLeafHash(previous, 'restore')],
      );
    },
    [/^null the log number 2 is gone$/],
  ],
  [
    'the newest log is deleted, and its first leaf is not',
    async ({ query }, _, orgId) => {
      await query(
        `insert into evidence_leaves (org_id, log, index, subtree) values ($1, 2, 0, sha256('x'))`,
        [orgId],
      );
    },
    [/^null the log number 2 is gone, and its leaves or heads are still there$/],
  ],
  [
    'the newest log is deleted, and its head is not',
    ({ query }, _, orgId) =>
      query(
        `insert into evidence_heads (org_id, log, size, root, note)
         select org_id, 2, size, root, note from evidence_heads where org_id = $1 and size = 1`,
        [orgId],
      ),
    [/^null the log number 2 is gone, and its leaves or heads are still there$/],
  ],
  [
    'the organisation is deleted, and its evidence is not',
    async ({ query }, _, orgId) => {
      await query('alter table organisations disable trigger all');
      await query('delete from organisations where id = $1', [orgId]);
      await query('alter table organisations enable trigger all');
    },
    [/^null the organisation is gone, and its evidence is still there$/],
  ],
  [
    'a request asks for another verification than it was created with',
    ({ query }, id) => query(`update signing_requests set verification = 'email_otp' where id = $1`, [id]),
    [/^ID verification of the request is not what its events say$/],
  ],
  [
    'an event was added that no leaf covers',
    async ({ query }, id) => {
      await query(`delete from evidence_leaves where signing_request_id = $1`, [id]);
      await query(
        `update evidence_leaves set index = index - 1 where index > 1 and org_id =
        (select org_id from signing_requests where id = $1)`,
        [id],
      );
    },
    [
      /^ID the newest event is not in the log/,
      /has 3 leaves, but its last head has 4$/,
      /, leaf 1 is not what was appended$/,
    ],
  ],
];
for (const [what, attack, expected] of attacks)
  test(`an audit finds out when ${what}, and names what is concerned`, async (t) => {
    t.after(putBack);
    const victim = itemAt(ids, 1);
    await tamper(assent.connection, async (attacker) => {
      await attack(attacker, victim, organisation.id);
    });
    const { ok, problems } = await audit(organisation.id);
    assert.equal(ok, false);
    const found = problems.map(({ org_id, signing_request_id, problem }) => {
      assert.equal(org_id, organisation.id);
      return `${signing_request_id === victim ? 'ID' : signing_request_id} ${problem}`;
    });
    for (const pattern of expected)
      assert.ok(
        found.some((text) => pattern.test(text)),
        `${pattern}: ${found.join('; ')}`,
      );
    assert.deepEqual((await audit()).problems, problems, 'nothing of the other organisation');
  });

test('an audit finds out when a displayed page is changed or gone, and takes an erased one for what it is', async () => {
  const organisation = await assent.organisation();
  const { versionId, contentHash } = await publishDocument(organisation.api);
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { requestId, token } = await createSigningRequest(
      organisation.api,
      versionId,
      `signer-${i}@example.com`,
    );
    const browser = visitPage(`${assent.url}/sign/${token}`);
    const page = await (await browser.get()).text();
    const choices = { contentHash, 'decision.0': 'accept', 'decision.1': 'accept', ...hiddenFields(page) };
    assert.equal((await browser.decide(choices)).status, 303);
    ids.push(requestId);
  }
  await sweep();
  const before = await audit(organisation.id);
  assert.deepEqual(before.problems, []);
  assert.equal(before.checked.pages, 8, 'the page and the review of each');
  await tamper(assent.connection, async ({ query }) => {
    await query('alter table displayed_pages disable trigger all');
    await query(`update displayed_pages set own[1] = own[1] || own[1] where signing_request_id = $1`, [
      ids[0],
    ]);
    await query(`delete from displayed_pages where signing_request_id = $1`, [ids[1]]);
    await query(`update displayed_pages set own = null where signing_request_id = $1`, [ids[3]]);
    await query('alter table displayed_pages enable trigger all');
  });
  data(await organisation.api.post('/signers/erase', { email: 'signer-2@example.com' }));
  const { problems } = await audit(organisation.id);
  assert.equal(new Set(problems.map(({ signing_request_id }) => signing_request_id)).size, 3);
  for (const { signing_request_id, problem } of problems) {
    assert.notEqual(signing_request_id, ids[2]);
    assert.match(problem, /^the page [0-9a-f]{64} is not stored as it was displayed$/);
  }
});

test('an audit of an organisation that does not exist is refused', async () => {
  await assert.rejects(audit('0192f0c1-5a5a-7000-8000-000000000000'), /The organisation was not found\./);
});
