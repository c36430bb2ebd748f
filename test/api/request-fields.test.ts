import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { emailFiles, ifExists } from '../support/email-files.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();
const person = { signerName: 'Ada Byron', signerEmail: 'ada@example.com', sendEmail: false };
const given = {
  externalId: 'crm-4711',
  metadata: { plan: 'gold', 'cost centre': 'R&D "7"', empty: '' },
  redirectUrl: 'https://shop.example/done?order=7',
  message: 'Dear Ada,\n\nplease decide by Friday.',
};
const inDetail = {
  external_id: given.externalId,
  metadata: given.metadata,
  redirect_url: given.redirectUrl,
  message: given.message,
};

const pick = (request: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(inDetail).map((name) => [name, request[name]]));

test('POST /signing-requests: what is given with a request is in its detail, and null where nothing was', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, ...given }));
  assert.deepEqual(pick(data(await api.get(`/signing-requests/${requestId}`))), inDetail);
  const plain = await createSigningRequest(api, versionId, 'bob@example.com');
  assert.deepEqual(pick(data(await api.get(`/signing-requests/${plain.requestId}`))), {
    external_id: null,
    metadata: null,
    redirect_url: null,
    message: null,
  });
});

test('POST /signing-requests: a repeat leaves the pending request as it is, whatever else it gives', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, ...given }));
  const again = data(
    await api.post('/signing-requests', { versionId, ...person, externalId: 'other', metadata: {} }),
  );
  assert.deepEqual([again.requestId, again.isNew], [requestId, false]);
  assert.deepEqual(pick(data(await api.get(`/signing-requests/${requestId}`))), inDetail);
});

test('POST /signing-requests/batch: each signer has fields of their own, or else those of the batch', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { externalId, ...shared } = given;
  const reply = await api.post('/signing-requests/batch', {
    versionId,
    ...shared,
    signers: [
      { name: 'Ada', email: 'ada@example.com', externalId },
      { name: 'Bob', email: 'bob@example.com', message: 'Hi Bob', metadata: { plan: 'none' } },
    ],
  });
  const requests = await Promise.all(
    createdRequests(reply).map(async ({ requestId }) =>
      data(await api.get(`/signing-requests/${requestId}`)),
    ),
  );
  assert.deepEqual(requests.map(pick), [
    inDetail,
    { external_id: null, metadata: { plan: 'none' }, redirect_url: given.redirectUrl, message: 'Hi Bob' },
  ]);
});

const refused: [object, RegExp][] = [
  [{ externalId: '' }, /externalId: must not be empty/],
  [{ externalId: 'x'.repeat(256) }, /externalId: must have at most 255/],
  [{ externalId: 'a\u202Eb' }, /externalId: must be free of control/],
  [{ externalId: 7 }, /externalId: must be a string/],
  [{ metadata: [] }, /metadata: must be an object/],
  [{ metadata: { count: 7 } }, /metadata\.count: must be a string/],
  [{ metadata: { long: 'x'.repeat(501) } }, /metadata\.long: must have at most 500/],
  [{ metadata: { ['k'.repeat(41)]: 'x' } }, /metadata: the name "k+": must have at most 40 characters/],
  [{ metadata: { '': 'x' } }, /metadata: the name "": must not be empty/],
  [
    { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, ''])) },
    /metadata: must have at most 20/,
  ],
  [{ redirectUrl: 'javascript:alert(1)' }, /redirectUrl: must /],
  [{ redirectUrl: 'https://user:pw@example.com' }, /redirectUrl: must not contain a user name/],
  [{ redirectUrl: `https://example.com/${'x'.repeat(2048)}` }, /redirectUrl: must have at most 2048/],
  [{ message: 'x'.repeat(1001) }, /message: must have at most 1000/],
  [{ message: 'a\u0007b' }, /message: must be free of control/],
  [{ message: 'a\u202Eb' }, /message: must be free of control/],
];
test('POST /signing-requests and its batch: a field in a wrong form is refused by its name', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  for (const [fields, words] of refused) {
    const reply = await api.post('/signing-requests', { versionId, ...person, ...fields });
    assert.match(assertError(reply, 400, 'BAD_REQUEST'), words);
  }
  const signers = refused.map(([fields], i) => ({ name: 'Ada', email: `${i}@example.com`, ...fields }));
  const batch = data(await api.post('/signing-requests/batch', { versionId, signers }));
  for (const [i, [, words]] of refused.entries()) {
    const result = itemAt(batch, i);
    assert.ok('error' in result);
    assert.match(result.error.message, words);
  }
});

test('the longest fields are taken, and counted in code points', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const longest = {
    externalId: '🖋'.repeat(255),
    metadata: Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [String.fromCodePoint(0x1f600 + i).repeat(40), '🖋'.repeat(500)]),
    ),
    message: '🖋'.repeat(1000),
  };
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, ...longest }));
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(
    [request.external_id, request.metadata, request.message],
    [longest.externalId, longest.metadata, longest.message],
  );
});

test('the signer is sent to the redirect URL of the request, not to that of the version', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, {
    settings: { redirect_url: 'https://example.com/of-the-version' },
  });
  const { token } = data(await api.post('/signing-requests', { versionId, ...person, ...given }));
  assert.equal(data(await api.get(`/sign/${token}`)).redirect_url, given.redirectUrl);
  const decision = data(await submit(api, token, { terms: true, news: false }));
  assert.equal(decision.redirect_url, given.redirectUrl);
});

test('every webhook about a request has its externalId and metadata, and neither when it has none', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const events = [
    'signing.created',
    'signing.viewed',
    'signing.completed',
    'signing.rejected',
    'signing.voided',
  ];
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook', events }));
  const of = async (fields: object, signerEmail: string) =>
    data(await api.post('/signing-requests', { versionId, ...person, signerEmail, ...fields }));
  for (const fields of [given, {}]) {
    const kind = Object.keys(fields).length;
    const first = await of(fields, `first${kind}@example.com`);
    data(await api.post(`/sign/${first.token}/view`));
    data(await submit(api, first.token, { terms: true, news: false }));
    const second = await of(fields, `second${kind}@example.com`);
    data(await submit(api, second.token, { terms: false, news: false }));
    data(
      await api.post(
        `/signing-requests/${(await of(fields, `third${kind}@example.com`)).requestId}/void`,
        {},
      ),
    );
  }
  const deliveries = data(await api.get(`/webhooks/${webhook.id}/deliveries?limit=100`));
  assert.equal(deliveries.length, 14);
  for (const { payload } of deliveries) {
    // The payload as it is sent.
    const { data: content } = typeof payload === 'string' ? JSON.parse(payload) : payload;
    const isGiven = content.signerEmail.includes('4@');
    assert.deepEqual(
      [content.externalId, content.metadata],
      isGiven ? [given.externalId, given.metadata] : [undefined, undefined],
    );
    assert.equal('externalId' in content || 'metadata' in content, isGiven);
  }
});

test('erasing a signer erases what was given with their requests, also from webhooks', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const webhook = data(
    await api.post('/webhooks', { url: 'https://example.com/hook', events: ['signing.created'] }),
  );
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, ...given }));
  data(await api.post('/signers/erase', { email: person.signerEmail }));
  assert.deepEqual(pick(data(await api.get(`/signing-requests/${requestId}`))), {
    external_id: null,
    metadata: null,
    redirect_url: null,
    message: null,
  });
  assert.equal(data(await api.get(`/signing-requests?externalId=${given.externalId}`)).length, 0);
  const deliveries = data(await api.get(`/webhooks/${webhook.id}/deliveries`));
  assert.doesNotMatch(JSON.stringify(deliveries), /4711|gold/);
});

test('what a request was created with never changes behind its back', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, ...given }));
  for (const column of ['external_id', 'redirect_url', 'message'])
    await assert.rejects(
      sql`update signing_requests set ${sql.ref(column)} = 'other' where id = ${requestId}`.execute(db),
      /cannot be changed/,
    );
});

test('the message is in the email with the signing link, as plain text', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signerEmail = `${randomUUID()}@example.com`;
  data(
    await api.post('/signing-requests', {
      versionId,
      ...person,
      signerEmail,
      sendEmail: true,
      message: '<b>Hello</b>\nfrom us',
    }),
  );
  const email = await eventually(async () => {
    const emails = await Promise.all(
      (await emailFiles(assent.mailDir)).map((file) => ifExists(readFile(file, 'utf8'))),
    );
    return emails.find((each) => each?.includes(signerEmail));
  });
  assert.match(email, /> <b>Hello<\/b>\r?\n> from us/);
});

test('GET /signing-requests?externalId lists exactly the requests with this id, of this organisation', async () => {
  const { api } = await assent.organisation();
  const other = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const theirs = await publishDocument(other.api);
  const ids: string[] = [];
  for (const [i, externalId] of ['a', 'a', 'A', 'ab'].entries()) {
    const signerEmail = `${i}@example.com`;
    ids.push(
      data(await api.post('/signing-requests', { versionId, ...person, signerEmail, externalId })).requestId,
    );
  }
  data(
    await other.api.post('/signing-requests', { versionId: theirs.versionId, ...person, externalId: 'a' }),
  );
  const reply = await api.get('/signing-requests?externalId=a');
  assert.deepEqual(
    data(reply)
      .map(({ id }) => id)
      .sort(),
    ids.slice(0, 2).sort(),
  );
  assert.equal(reply.body.pagination?.total, 2);
  assert.equal((await api.get('/signing-requests?externalId=a&status=VOIDED')).body.pagination?.total, 0);
  assert.equal((await api.get('/signing-requests?externalId=a&search=0@exa')).body.pagination?.total, 1);
});

test('GET /signing-requests?from&to lists what was created from the one time on and before the other', async () => {
  const { api, versionId, ids } = await aged();
  const at = (days: number) => new Date(Date.UTC(2026, 0, days, 12, 30)).toISOString();
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortDir=asc&limit=100&${query}`);
    return [data(reply).map(({ id }) => ids.indexOf(id)), reply.body.pagination?.total];
  };
  for (const more of [
    '',
    '&status=PENDING',
    `&versionId=${versionId}`,
    '&sortBy=signer_name',
    '&search=ada',
  ]) {
    assert.deepEqual(await list(`from=${at(2)}&to=${at(4)}${more}`), [[1, 2], 2]);
    assert.deepEqual(await list(`from=${at(4)}${more}`), [[3, 4, 5], 3]);
    assert.deepEqual(await list(`to=${at(2)}${more}`), [[0], 1]);
    assert.deepEqual(await list(`from=${at(4)}&to=${at(2)}${more}`), [[], 0]);
  }
  for (const field of ['from', 'to', 'updatedSince'])
    for (const time of ['yesterday', '2026-02-30T00:00:00.000Z', '2026-01-01T23:59:60.000Z'])
      assert.match(
        assertError(await api.get(`/signing-requests?${field}=${time}`), 400, 'BAD_REQUEST'),
        new RegExp(`^${field}: `),
      );
});

test('GET /signing-requests?sortBy=updated_at sorts by the last change, with updatedSince, cursors and every filter', async () => {
  const { api, ids, versionId } = await aged();
  // Three requests change, in another order than that of their creation.
  for (const index of [4, 0, 2]) data(await api.post(`/signing-requests/${ids[index]}/void`, {}));
  const order = [1, 3, 5, 4, 0, 2];
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortBy=updated_at&${query}`);
    return [data(reply).map(({ id }) => ids.indexOf(id)), reply.body.pagination?.total];
  };
  assert.deepEqual(await list('sortDir=asc'), [order, 6]);
  assert.deepEqual(await list('sortDir=desc'), [order.toReversed(), 6]);
  assert.deepEqual(await list('sortDir=asc&offset=2&limit=3'), [[5, 4, 0], 6]);
  assert.deepEqual(await list('sortDir=asc&status=VOIDED'), [[4, 0, 2], 3]);
  assert.deepEqual(await list(`sortDir=asc&versionId=${versionId}&status=PENDING`), [[1, 3, 5], 3]);
  assert.deepEqual(await list('sortDir=desc&search=ada'), [order.toReversed(), 6]);
  const since = new Date(Date.UTC(2026, 0, 4, 12, 30)).toISOString();
  assert.deepEqual(await list(`sortDir=asc&updatedSince=${since}`), [[3, 5, 4, 0, 2], 5]);
  assert.equal((await api.get(`/signing-requests?updatedSince=${since}`)).body.pagination?.total, 5);
  for (const sortDir of ['asc', 'desc']) {
    const read: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const reply: Awaited<ReturnType<typeof listPage>> = await listPage(api, sortDir, cursor);
      read.push(...data(reply).map(({ id }) => ids.indexOf(id)));
      cursor = reply.body.pagination?.next_cursor ?? null;
    }
    assert.deepEqual(read, sortDir === 'asc' ? order : order.toReversed());
  }
});

test('GET /signing-requests?clause lists the decided requests of versions with this clause, by what was decided', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('c1', { slug: 'terms' }),
      clause('c2', { slug: 'news', is_mandatory: false }),
      clause('c3', { slug: 'news', is_mandatory: false }),
    ],
  });
  const unrelated = await publishDocument(api);
  const decide = async (email: string, decisions: Record<string, boolean>, version = versionId) => {
    const { token, requestId } = await createSigningRequest(api, version, email);
    data(await submit(api, token, decisions));
    return requestId;
  };
  const both = await decide('both@example.com', { c1: true, c2: true, c3: true });
  const one = await decide('one@example.com', { c1: true, c2: true, c3: false });
  const rejected = await decide('no@example.com', { c1: false, c2: true, c3: true });
  const other = await decide('other@example.com', { terms: true, news: true }, unrelated.versionId);
  await createSigningRequest(api, versionId, 'pending@example.com');
  const list = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortDir=asc&${query}`);
    assert.equal(reply.body.pagination?.total, data(reply).length);
    return data(reply).map(({ id }) => id);
  };
  assert.deepEqual(await list('clause=news'), [both, one, rejected, other]);
  assert.deepEqual(await list('clause=news&accepted=true'), [both, rejected, other]);
  assert.deepEqual(await list('clause=news&accepted=false'), [one]);
  assert.deepEqual(await list('clause=terms&accepted=false'), [rejected]);
  assert.deepEqual(await list(`clause=news&accepted=true&versionId=${versionId}&sortBy=updated_at`), [
    both,
    rejected,
  ]);
  assert.deepEqual(await list('clause=news&accepted=true&search=both'), [both]);
  assert.deepEqual(await list('clause=unknown'), []);
  for (const path of ['/signing-requests', `/documents/${unrelated.documentId}/consents`] as const)
    assert.match(
      assertError(await api.get(`${path}?accepted=true`), 400, 'BAD_REQUEST'),
      /^accepted: can only be sent together with clause/,
    );
});

const listPage = (api: ApiClient, sortDir: string, cursor: string) =>
  api.get(`/signing-requests?sortBy=updated_at&sortDir=${sortDir}&limit=2&cursor=${cursor}`);

/** Six requests, created on the first days of 2026, at 12:30, in the order of their ids. */
async function aged(): Promise<{ api: ApiClient; versionId: string; ids: string[] }> {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0 } });
  const ids: string[] = [];
  for (let day = 1; day <= 6; day += 1) {
    const { requestId } = await createSigningRequest(api, versionId, `ada${day}@example.com`);
    const at = new Date(Date.UTC(2026, 0, day, 12, 30));
    await sql`update signing_requests set created_at = ${at}, updated_at = ${at} where id = ${requestId}`.execute(
      db,
    );
    ids.push(requestId);
  }
  return { api, versionId, ids };
}
