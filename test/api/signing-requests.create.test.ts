import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  createSigningRequest,
  data,
  publishDocument,
  submit,
  twentyAtATime,
} from '../harness/steps.ts';
import { emailedTo } from '../support/emailed-links.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();
/** Nothing is created in it. */
const refusing = await assent.organisation();

const person = { signerName: 'Ada Byron', signerEmail: 'ada@example.com' };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('POST /signing-requests: 201 with requestId, token, isNew true and emailSent true, and the email arrives', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signerEmail = `${randomUUID()}@example.com`;
  const reply = await api.post('/signing-requests', { ...person, signerEmail, versionId });
  assert.equal(reply.status, 201);
  const { requestId, token, ...rest } = reply.body.data;
  assert.match(requestId, uuid);
  assert.match(token, /^[A-Za-z0-9_-]{54}$/);
  assert.deepEqual(rest, { isNew: true, emailSent: true });
  await emailedTo(assent, signerEmail, new RegExp(`/sign/${token}`));
});

test('POST /signing-requests: while a request is PENDING it is returned again with isNew false and emailSent false, and nothing changes', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const first = data(await api.post('/signing-requests', { ...person, versionId }));
  const before = data(await api.get(`/signing-requests/${first.requestId}`));
  const again = await api.post('/signing-requests', { versionId, ...person, signerName: 'Someone Else' });
  assert.equal(again.status, 201);
  assert.deepEqual(again.body.data, { ...first, isNew: false, emailSent: false });
  assert.deepEqual(data(await api.get(`/signing-requests/${first.requestId}`)), before);
  const events = data(await api.get(`/signing-requests/${first.requestId}/events`));
  // The worker may have sent the first email.
  assert.deepEqual(
    events.flatMap(({ type }) => (type === 'mailed' ? [] : type)),
    ['created'],
  );
  assert.equal(await countRows('pgboss.job', sql`data ->> 'signingRequestId' = ${first.requestId}`), 1);
});

test('POST /signing-requests: addresses are compared case-insensitively, and the original spelling is kept', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId, 'Ada.Byron@Example.COM');
  const again = data(
    await api.post('/signing-requests', { ...person, versionId, signerEmail: 'ada.byron@example.com' }),
  );
  assert.equal(again.requestId, first.requestId);
  assert.equal(again.isNew, false);
  const request = data(await api.get(`/signing-requests/${first.requestId}`));
  assert.equal(request.signer_email, 'Ada.Byron@Example.COM');
});

test('POST /signing-requests: the same address gets a separate request for each version of the document', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  const second = data(
    await api.post('/signing-requests', { ...person, versionId: next.id, sendEmail: false }),
  );
  assert.equal(second.isNew, true);
  assert.notEqual(second.requestId, first.requestId);
  assert.equal(data(await api.get(`/signing-requests/${first.requestId}`)).status, 'PENDING');
});

test('POST /signing-requests: sendEmail false creates the request without email', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const created = data(await api.post('/signing-requests', { ...person, versionId, sendEmail: false }));
  assert.deepEqual([created.isNew, created.emailSent], [true, false]);
  assert.equal(await countRows('pgboss.job', sql`data ->> 'signingRequestId' = ${created.requestId}`), 0);
});

for (const { accepted, status } of [
  { accepted: { terms: true, news: true }, status: 'ACCEPTED_FULL' },
  { accepted: { terms: true, news: false }, status: 'ACCEPTED_PARTIAL' },
  { accepted: { terms: false, news: true }, status: 'REJECTED' },
])
  test(`POST /signing-requests: after ${status} a new request is created and the old one is superseded, keeping its status`, async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const old = await createSigningRequest(api, versionId);
    data(await submit(api, old.token, accepted));
    const created = data(await api.post('/signing-requests', { ...person, versionId }));
    assert.deepEqual([created.isNew, created.emailSent], [true, true]);
    assert.notEqual(created.requestId, old.requestId);
    const before = data(await api.get(`/signing-requests/${old.requestId}`));
    assert.deepEqual([before.status, before.is_superseded], [status, true]);
    const after = data(await api.get(`/signing-requests/${created.requestId}`));
    assert.deepEqual([after.status, after.is_superseded], ['PENDING', false]);
    const events = data(await api.get(`/signing-requests/${old.requestId}/events`));
    assert.equal(events.at(-1)?.type, 'superseded');
    assert.equal(events.at(-1)?.payload.superseded_by, created.requestId);
  });

test('POST /signing-requests: all completed requests for the same version and address are superseded except the newest, with one event each', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const { requestId, token } = await createSigningRequest(
      api,
      versionId,
      i % 2 ? 'ADA@example.com' : 'ada@example.com',
    );
    data(await submit(api, token, { terms: true, news: true }));
    ids.push(requestId);
  }
  const marks = await Promise.all(
    ids.map(async (id) => {
      const { is_superseded } = data(await api.get(`/signing-requests/${id}`));
      const events = data(await api.get(`/signing-requests/${id}/events`));
      const superseded = events.filter((event) => event.type === 'superseded');
      return [is_superseded, superseded.length];
    }),
  );
  assert.deepEqual(marks, [
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
});

for (const end of ['VOIDED', 'EXPIRED'])
  test(`POST /signing-requests: a ${end} request does not block a new one and is not marked as superseded`, async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const old = await createSigningRequest(api, versionId);
    if (end === 'VOIDED') data(await api.post(`/signing-requests/${old.requestId}/void`));
    else await sql`update signing_requests set expires_at = now() where id = ${old.requestId}`.execute(db);
    const created = data(await api.post('/signing-requests', { ...person, versionId }));
    assert.equal(created.isNew, true);
    const before = data(await api.get(`/signing-requests/${old.requestId}`));
    assert.deepEqual([before.status, before.is_superseded], [end, false]);
  });

test('POST /signing-requests: 60 concurrent calls for the same version and address create one request and one email', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  // More at a time than an organisation has turns for, and not so many that any waits too long for its turn.
  const replies = await twentyAtATime(60, (i) =>
    api.post('/signing-requests', {
      versionId,
      ...person,
      signerEmail: i % 2 ? 'Ada@Example.com' : 'ada@example.com',
    }),
  );
  const created = replies.map(data);
  assert.equal(new Set(created.map(({ requestId }) => requestId)).size, 1);
  assert.equal(new Set(created.map(({ token }) => token)).size, 1);
  assert.equal(created.filter(({ isNew }) => isNew).length, 1);
  assert.equal(created.filter(({ emailSent }) => emailSent).length, 1);
  assert.equal(await countRows('signing_requests', sql`version_id = ${versionId}`), 1);
  assert.equal(await countRows('pgboss.job', sql`data ->> 'signingRequestId' = ${created[0]?.requestId}`), 1);
});

const missing = ['versionId', 'signerName', 'signerEmail'];
for (const field of missing)
  test(`POST /signing-requests: 400 BAD_REQUEST when ${field} is missing`, async () => {
    const body: Record<string, unknown> = { versionId: randomUUID(), ...person };
    delete body[field];
    const message = assertError(await refusing.api.post('/signing-requests', body), 400, 'BAD_REQUEST');
    assert.ok(message.startsWith(`${field}: `), message);
  });

const invalid: [string, string, unknown][] = [
  ['signerEmail is not an address', 'signerEmail', 'ada'],
  ['signerEmail has a display name', 'signerEmail', 'Ada <ada@example.com>'],
  ['signerEmail contains two addresses', 'signerEmail', 'ada@example.com, bob@example.com'],
  ['signerEmail contains a line break', 'signerEmail', 'ada@example.com\r\nBcc: bob@example.com'],
  ['signerEmail has no domain', 'signerEmail', 'ada@'],
  ['signerEmail has two @', 'signerEmail', 'a@b@example.com'],
  ['signerEmail has a local part that ends in a dot', 'signerEmail', 'ada.@example.com'],
  ['signerEmail is longer than 254 characters', 'signerEmail', `${'a'.repeat(243)}@example.com`],
  ['signerEmail has a local part of 65 characters', 'signerEmail', `${'a'.repeat(65)}@example.com`],
  ['signerEmail has a domain without an ASCII form', 'signerEmail', 'ada@xn--a.ü'],
  ['signerEmail is null', 'signerEmail', null],
  ['signerName is empty', 'signerName', ''],
  ['signerName is blank', 'signerName', ' \t '],
  ['signerName is longer than 255 characters', 'signerName', 'é'.repeat(256)],
  ['signerName contains an invisible character', 'signerName', 'Ada\u200bByron'],
  ['signerName contains a joiner between Latin letters', 'signerName', 'A\u200dda'],
  ['signerName contains a line break', 'signerName', 'Ada\nByron'],
  ['signerName contains a bidirectional override', 'signerName', 'Ada \u202Enoryb'],
  ['signerName contains a NUL', 'signerName', 'Ada\0'],
  ['signerName is a number', 'signerName', 7],
  ['versionId is not a UUID', 'versionId', '123'],
  ['versionId is a UUID without dashes', 'versionId', randomUUID().replaceAll('-', '')],
  ['versionId is a UUID in braces', 'versionId', `{${randomUUID()}}`],
  ['sendEmail is a string', 'sendEmail', 'false'],
  ['a field is unknown', 'signer_name', 'Ada'],
];
for (const [what, field, value] of invalid)
  test(`POST /signing-requests: 400 BAD_REQUEST when ${what}`, async () => {
    const message = assertError(
      await refusing.api.post('/signing-requests', { versionId: randomUUID(), ...person, [field]: value }),
      400,
      'BAD_REQUEST',
    );
    assert.ok(message.includes(field), message);
  });

test('POST /signing-requests: a name of 255 code points and an address of 254 characters are accepted and trimmed', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signerName = '𝒜'.repeat(255);
  const label = 'd'.repeat(59);
  const signerEmail = `${'a'.repeat(10)}@${label}.${label}.${label}.${'e'.repeat(63)}`;
  assert.equal(signerEmail.length, 254);
  const body = {
    versionId,
    signerName: `  ${signerName} `,
    signerEmail: ` ${signerEmail} `,
    sendEmail: false,
  };
  const { requestId } = data(await api.post('/signing-requests', body));
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(request.signer_name, signerName);
  assert.equal(request.signer_email, signerEmail);
});

test('POST /signing-requests: an internationalised domain is kept as given, and every spelling of it is the same signer', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const create = async (signerEmail: string) =>
    data(await api.post('/signing-requests', { versionId, ...person, signerEmail, sendEmail: false }));
  const first = await create('Ada@Bücher.example');
  assert.equal(
    data(await api.get(`/signing-requests/${first.requestId}`)).signer_email,
    'Ada@Bücher.example',
  );
  for (const spelling of ['ada@BÜCHER.example', 'ADA@xn--bcher-kva.example', 'ada@bu\u0308cher.example'])
    assert.deepEqual(await create(spelling), { ...first, isNew: false, emailSent: false });
});

test('POST /signing-requests: names keep the joiners that their script needs', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  for (const [i, signerName] of ['علی\u200cرضا', 'ශ්\u200dරී', '葛\u{e0100}城'].entries()) {
    const body = { versionId, signerName, signerEmail: `a${i}@example.com`, sendEmail: false };
    const { requestId } = data(await api.post('/signing-requests', body));
    assert.equal(data(await api.get(`/signing-requests/${requestId}`)).signer_name, signerName);
  }
});

test('POST /signing-requests: a version that expires after a fraction of a day sets expires_at to that moment', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0.25 } });
  const { requestId } = data(await api.post('/signing-requests', { versionId, ...person, sendEmail: false }));
  const { created_at, expires_at } = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(Date.parse(expires_at ?? '') - Date.parse(created_at), 6 * 60 * 60 * 1000);
});

test('POST /signing-requests: 403 TIER_LIMIT when the signers-per-document limit of the plan is reached', async () => {
  const { api } = await assent.organisation('free');
  const { documentId, versionId } = await publishDocument(api);
  const other = await publishDocument(api);
  await createSigningRequest(api, other.versionId, person.signerEmail);
  for (let i = 0; i < 10; i += 1) await createSigningRequest(api, versionId, `signer${i}@example.com`);
  assertError(
    await api.post('/signing-requests', { versionId, ...person }),
    403,
    'TIER_LIMIT',
    /^The free plan allows 10 signers per document, and this document has reached this limit\. Ask the operator of the service for a larger plan\.$/,
  );
  const known = { versionId, ...person, signerEmail: 'SIGNER3@example.com' };
  assert.equal(data(await api.post('/signing-requests', known)).isNew, false);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  assert.equal(data(await api.post('/signing-requests', { ...known, versionId: next.id })).isNew, true);
  assertError(await api.post('/signing-requests', { ...person, versionId: next.id }), 403, 'TIER_LIMIT');
});

test('POST /signing-requests: a new request for an address that has one already is allowed when the limit is reached', async () => {
  const { api } = await assent.organisation('free');
  const { versionId } = await publishDocument(api);
  for (let i = 0; i < 9; i += 1) await createSigningRequest(api, versionId, `signer${i}@example.com`);
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  assert.equal(data(await api.post('/signing-requests', { versionId, ...person })).isNew, true);
});

test('POST /signing-requests: of 20 concurrent new signers for the last place under the limit, one succeeds', async () => {
  const { api } = await assent.organisation('free');
  const { versionId } = await publishDocument(api);
  for (let i = 0; i < 9; i += 1) await createSigningRequest(api, versionId, `signer${i}@example.com`);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      api.post('/signing-requests', { versionId, ...person, signerEmail: `last${i}@example.com` }),
    ),
  );
  assert.equal(replies.filter(({ status }) => status === 201).length, 1);
  for (const reply of replies.filter(({ status }) => status !== 201)) assertError(reply, 403, 'TIER_LIMIT');
});

test('POST /signing-requests: 404 NOT_FOUND when the version is unknown', async () => {
  for (const plan of ['free', 'unlimited'] as const) {
    const { api } = await assent.organisation(plan);
    assertError(
      await api.post('/signing-requests', { versionId: randomUUID(), ...person }),
      404,
      'NOT_FOUND',
    );
  }
});

test('POST /signing-requests: 404 NOT_FOUND when the version belongs to another organisation, as if it did not exist', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation()]);
  const { versionId } = await publishDocument(other.api);
  const theirs = await api.post('/signing-requests', { versionId, ...person });
  const unknown = await api.post('/signing-requests', { versionId: randomUUID(), ...person });
  assertError(theirs, 404, 'NOT_FOUND');
  assert.deepEqual(theirs.body, unknown.body);
});

test('POST /signing-requests: 404 NOT_FOUND when the version is not ACTIVE', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  assertError(
    await api.post('/signing-requests', { versionId: draft.id, ...person }),
    404,
    'NOT_FOUND',
    /is not ACTIVE; only the ACTIVE version/,
  );
  data(await api.post(`/documents/${documentId}/archive`));
  assertError(await api.post('/signing-requests', { versionId, ...person }), 404, 'NOT_FOUND');
});

test('POST /signing-requests: 404 NOT_FOUND when the container was deleted', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.delete(`/containers/${containerId}`));
  assertError(await api.post('/signing-requests', { versionId, ...person }), 404, 'NOT_FOUND');
});

async function countRows(table: string, where: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.raw(table)} where ${where}`.execute(db);
  return rows[0]?.n;
}
