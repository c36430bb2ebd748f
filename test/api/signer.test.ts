import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { insertMember } from '../../src/members/insert.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createClient } from '../harness/client.ts';
import { createUser, type Person } from '../harness/people.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const database = await assent.openDatabase();
const { db } = database;

/** A signer, who has a link but no API key. */
const signer = createClient(assent.url);

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const accepted = { terms: true, news: true };

async function pending(options: Parameters<typeof publishDocument>[1] = {}) {
  const { api } = await assent.organisation();
  const published = await publishDocument(api, options);
  const request = await createSigningRequest(api, published.versionId);
  return { api, ...published, ...request };
}

test('GET /sign/:token: 200 with what the signer decides on, without an API key and without the signer’s address', async () => {
  const clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false, section: 'Marketing' })];
  const settings = { redirect_url: 'https://example.com/done' };
  const { api, token, documentId, versionId, contentHash, requestId } = await pending({ clauses, settings });
  const { expires_at } = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(data(await signer.get(`/sign/${token}`)), {
    status: 'PENDING',
    signer_name: 'Ada Byron',
    document: { id: documentId, name: 'Services agreement' },
    version: { id: versionId, version_number: 1, content_hash: contentHash },
    clauses,
    organisation: {
      name: 'Tessera Ltd',
      contact_email: null,
      logo: null,
      accent_color: null,
      accent_colors: null,
      website: null,
      privacy_url: null,
    },
    expires_at,
    redirect_url: 'https://example.com/done',
  });
});

test('GET /sign/:token: the organisation’s contact is its contact address, or its first owner’s if it has none', async () => {
  const { api, id } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const contact = async () => data(await signer.get(`/sign/${token}`)).organisation.contact_email;
  const [admin, owner, second, unverified] = [
    await createUser({ ...assent, database }),
    await createUser({ ...assent, database }),
    await createUser({ ...assent, database }),
    await createUser({ ...assent, database }),
  ];
  const join = (person: Person, role: 'owner' | 'viewer' = 'owner') =>
    transact(db, (tx) => insertMember(tx, id, person.id, role));
  const verify = (person: Person) =>
    sql`update users set email_verified = true where id = ${person.id}`.execute(db);
  await join(unverified);
  assert.equal(await contact(), null, 'an address that nobody has verified is not shown');
  await join(admin, 'viewer');
  await verify(admin);
  assert.equal(await contact(), null, 'a viewer does not speak for the organisation');
  await sql`update members set role = 'admin' where user_id = ${admin.id}`.execute(db);
  assert.equal(await contact(), admin.email);
  for (const person of [owner, second]) {
    await join(person);
    await verify(person);
  }
  assert.equal(await contact(), owner.email);
  data(await api.patch('/organisation', { contact_email: 'legal@tessera.test' }));
  assert.equal(await contact(), 'legal@tessera.test');
});

test('GET /sign/:token: 200 in every state, with the current status', async () => {
  const { api, token, versionId, requestId } = await pending();
  const status = async (link: string) => data(await signer.get(`/sign/${link}`)).status;
  data(await submit(signer, token, { terms: true, news: false }));
  assert.equal(await status(token), 'ACCEPTED_PARTIAL');
  const second = await createSigningRequest(api, versionId);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).is_superseded, true);
  assert.equal(await status(token), 'ACCEPTED_PARTIAL');
  data(await api.post(`/signing-requests/${second.requestId}/void`));
  assert.equal(await status(second.token), 'VOIDED');
  const third = await createSigningRequest(api, versionId);
  await sql`update signing_requests set expires_at = now() where id = ${third.requestId}`.execute(db);
  assert.equal(await status(third.token), 'EXPIRED');
});

test('GET /sign/:token: creating, getting and listing a request return the same token', async () => {
  const { api, token, requestId, versionId } = await pending();
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).token, token);
  assert.equal(data(await api.get(`/signing-requests?versionId=${versionId}`))[0]?.token, token);
  const bytes = Buffer.from(token, 'base64url');
  assert.equal(bytes.length, 40);
  assert.equal(bytes.subarray(0, 16).toString('hex'), requestId.replaceAll('-', ''));
});

test('GET /sign/:token: 404 NOT_FOUND when any character of the token is altered, without naming anyone', async () => {
  const { token } = await pending();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const altered = Array.from(token, (character, i) => {
    const other = alphabet[(alphabet.indexOf(character) + 1) % 64];
    return `${token.slice(0, i)}${other}${token.slice(i + 1)}`;
  });
  const odd = [
    token.slice(1),
    `${token}A`,
    `${token}=`,
    token.toLowerCase(),
    'x',
    'A'.repeat(1000),
    '%00',
    'é',
  ];
  const unknown = randomBytes(40).toString('base64url');
  const first = await signer.get(`/sign/${unknown}`);
  assertError(first, 404, 'NOT_FOUND');
  for (const link of [...altered, ...odd]) {
    const reply = await signer.get(`/sign/${link}`);
    assert.equal(reply.status, 404, link);
    assert.deepEqual(reply.body, first.body);
  }
});

for (const action of ['view', 'submit'])
  test(`POST /sign/:token/${action}: 404 NOT_FOUND when the token is altered or unknown`, async () => {
    const { token, contentHash } = await pending();
    const responses = [
      { clauseId: 'terms', accepted: true },
      { clauseId: 'news', accepted: true },
    ];
    const body = action === 'view' ? undefined : { responses, contentHash };
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const link of [`${token.slice(0, -1)}${last}`, randomBytes(40).toString('base64url'), 'x'])
      assertError(await signer.post(`/sign/${link}/${action}`, body), 404, 'NOT_FOUND');
    assert.equal(data(await signer.get(`/sign/${token}`)).status, 'PENDING');
  });

test('POST /sign/:token/view: 200, and viewed_at stays the time of the first view', async () => {
  const { api, token, requestId } = await pending();
  const first = data(await signer.post(`/sign/${token}/view`));
  assert.match(first.viewed_at ?? '', timestamp);
  const again = await Promise.all(Array.from({ length: 5 }, () => signer.post(`/sign/${token}/view`)));
  for (const reply of again) assert.deepEqual(data(reply), first);
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([request.viewed_at, request.status], [first.viewed_at, 'PENDING']);
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'viewed'],
  );
});

test('POST /sign/:token/view: 20 concurrent views are recorded once', async () => {
  const { api, token, requestId } = await pending();
  const replies = await Promise.all(Array.from({ length: 20 }, () => signer.post(`/sign/${token}/view`)));
  assert.equal(new Set(replies.map((reply) => data(reply).viewed_at)).size, 1);
  assert.equal(data(await api.get(`/signing-requests/${requestId}/events`)).length, 2);
});

test('POST /sign/:token/view: 200 and nothing recorded when the request is no longer PENDING', async () => {
  const { api, token, requestId } = await pending();
  data(await api.post(`/signing-requests/${requestId}/void`));
  assert.deepEqual(data(await signer.post(`/sign/${token}/view`)), { viewed_at: null });
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).viewed_at, null);
});

test('GET /sign/:token: a read changes nothing', async () => {
  const { api, token, requestId } = await pending();
  const before = data(await api.get(`/signing-requests/${requestId}`));
  await signer.get(`/sign/${token}`);
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)), before);
});

for (const { decisions, status } of [
  { decisions: { terms: true, news: true }, status: 'ACCEPTED_FULL' },
  { decisions: { terms: true, news: false }, status: 'ACCEPTED_PARTIAL' },
  { decisions: { terms: false, news: true }, status: 'REJECTED' },
  { decisions: { terms: false, news: false }, status: 'REJECTED' },
])
  test(`POST /sign/:token/submit: 200 with ${status} for ${JSON.stringify(decisions)}, news being optional`, async () => {
    const { api, token, requestId } = await pending({
      settings: { redirect_url: 'https://example.com/done' },
    });
    const reply = await submit(signer, token, decisions);
    assert.equal(reply.status, 200);
    const { completed_at, ...rest } = reply.body.data;
    assert.deepEqual(rest, { status, redirect_url: 'https://example.com/done' });
    const request = data(await api.get(`/signing-requests/${requestId}`));
    assert.deepEqual([request.status, request.completed_at], [status, completed_at]);
    assert.deepEqual(request.assent_map, decisions);
  });

test('POST /sign/:token/submit: a version without clauses is ACCEPTED_FULL on confirmation', async () => {
  const { api, token, requestId } = await pending({ clauses: [] });
  assert.equal(data(await submit(signer, token, {})).status, 'ACCEPTED_FULL');
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)).assent_map, {});
});

test('POST /sign/:token/submit: 200 for a version with the maximum of 1,000 clauses', async () => {
  const clauses = Array.from({ length: 1000 }, (_, i) =>
    clause(String(1000 - i), { order: i, is_mandatory: i % 2 === 0 }),
  );
  const { token } = await pending({ clauses });
  const decisions = Object.fromEntries(clauses.map(({ id, is_mandatory }) => [id, is_mandatory]));
  assert.equal(data(await submit(signer, token, decisions)).status, 'ACCEPTED_PARTIAL');
});

const acceptAll = (...ids: string[]) => ids.map((clauseId) => ({ clauseId, accepted: true }));
const invalid: [string, object, RegExp][] = [
  ['a clause is missing', { responses: acceptAll('terms') }, /^responses: .*"news"/],
  ['a clause is repeated', { responses: acceptAll('terms', 'news', 'terms') }, /^responses\[2\]\.clauseId: /],
  ['a clause is unknown', { responses: acceptAll('terms', 'other') }, /^responses\[1\]\.clauseId: /],
  [
    'a clause has the name of an inherited JavaScript property',
    { responses: acceptAll('terms', 'news', 'constructor') },
    /^responses\[2\]/,
  ],
  [
    'accepted is not a boolean',
    { responses: [{ clauseId: 'terms', accepted: 'yes' }] },
    /^responses\[0\]\.accepted: /,
  ],
  ['accepted is missing', { responses: [{ clauseId: 'terms' }] }, /^responses\[0\]\.accepted: /],
  ['responses is missing', { responses: undefined }, /^responses: /],
  ['contentHash is missing', { contentHash: undefined }, /^contentHash: /],
  ['rejectionNote is longer than 1,000 characters', { rejectionNote: 'é'.repeat(1001) }, /^rejectionNote: /],
  ['a field is unknown', { status: 'ACCEPTED_FULL' }, /^status: /],
];
for (const [what, changes, message] of invalid)
  test(`POST /sign/:token/submit: 400 BAD_REQUEST when ${what}`, async () => {
    const { token, contentHash } = await pending();
    const body = { responses: acceptAll('terms', 'news'), contentHash, ...changes };
    assert.match(assertError(await signer.post(`/sign/${token}/submit`, body), 400, 'BAD_REQUEST'), message);
    assert.equal(data(await signer.get(`/sign/${token}`)).status, 'PENDING');
  });

test('POST /sign/:token/submit: 409 CONFLICT when contentHash does not match the version', async () => {
  const { token, contentHash } = await pending();
  for (const other of ['0'.repeat(64), contentHash.toUpperCase(), '']) {
    const body = { responses: acceptAll('terms', 'news'), contentHash: other };
    assertError(await signer.post(`/sign/${token}/submit`, body), 409, 'CONFLICT');
  }
});

test('POST /sign/:token/submit: an identical repeat, in any order, gets the same response and is recorded once', async () => {
  const { api, token, requestId, contentHash } = await pending();
  const send = (responses: object[], more = {}) =>
    signer.post(`/sign/${token}/submit`, { responses, contentHash, rejectionNote: 'Fine.', ...more });
  const first = data(await send(acceptAll('terms', 'news')));
  for (const responses of [acceptAll('terms', 'news'), acceptAll('news', 'terms')])
    assert.deepEqual(data(await send(responses, { rejectionNote: ' Fine. ' })), first);
  assert.equal(data(await api.get(`/signing-requests/${requestId}/events`)).length, 2);
});

test('POST /sign/:token/submit: 409 CONFLICT for a different decision, note or content once the request is decided', async () => {
  const { token, contentHash } = await pending();
  data(await submit(signer, token, accepted, { rejectionNote: 'Fine.' }));
  assertError(
    await submit(signer, token, { terms: true, news: false }, { rejectionNote: 'Fine.' }),
    409,
    'CONFLICT',
  );
  assertError(await submit(signer, token, accepted, { rejectionNote: 'Not fine.' }), 409, 'CONFLICT');
  assertError(await submit(signer, token, accepted), 409, 'CONFLICT');
  const body = { responses: acceptAll('terms', 'news'), contentHash: '0'.repeat(64), rejectionNote: 'Fine.' };
  assert.notEqual(body.contentHash, contentHash);
  assertError(await signer.post(`/sign/${token}/submit`, body), 409, 'CONFLICT');
});

test('POST /sign/:token/submit: 409 CONFLICT when the request is VOIDED', async () => {
  const { api, token, requestId } = await pending();
  data(await api.post(`/signing-requests/${requestId}/void`));
  assertError(await submit(signer, token, accepted), 409, 'CONFLICT');
});

test('POST /sign/:token/submit: a request can still be decided after its version is archived', async () => {
  const { api, token, documentId } = await pending();
  data(await api.post(`/documents/${documentId}/archive`));
  assert.equal(data(await submit(signer, token, accepted)).status, 'ACCEPTED_FULL');
});

test('POST /sign/:token/submit: of 20 concurrent different submissions, one is recorded', async () => {
  const { api, token, requestId } = await pending();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => submit(signer, token, accepted, { rejectionNote: `Note ${i}` })),
  );
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  for (const reply of replies.filter(({ status }) => status !== 200)) assertError(reply, 409, 'CONFLICT');
  const winner = replies.findIndex(({ status }) => status === 200);
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(request.rejection_note, `Note ${winner}`);
  assert.equal(data(await api.get(`/signing-requests/${requestId}/events`)).length, 2);
});
