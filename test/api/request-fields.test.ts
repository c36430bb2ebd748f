import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { emailedTo } from '../support/emailed-links.ts';

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
  [{ metadata: { 'two\nlines': 7 } }, /metadata\.two\nlines: must be a string/],
  [{ metadata: { 'two\u2028lines': { nested: true } } }, /must be a string/],
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
  for (const [column, value] of [
    ['external_id', 'other'],
    ['redirect_url', 'other'],
    ['message', 'other'],
    ['metadata', '{}'],
    ['variables', '{}'],
    ['campaign_id', randomUUID()],
    ['earlier_withdrawals', '{}'],
  ] as const)
    await assert.rejects(
      sql`update signing_requests set ${sql.ref(column)} = ${sql.lit(value)} where id = ${requestId}`.execute(
        db,
      ),
      column === 'earlier_withdrawals' ? /only an erasure/ : /cannot be changed/,
      column,
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
  await emailedTo(assent, signerEmail, /> <b>Hello<\/b>\r?\n> from us/);
});
