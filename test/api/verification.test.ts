import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { findExpiry } from '../../src/signer/verification/stored-code.ts';
import type { Assent } from '../harness/assent.ts';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  concurrently,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  unknownId,
} from '../harness/steps.ts';
import { downloadBundle } from '../support/bundle.ts';
import { emailsTo } from '../support/emailed-links.ts';
import {
  createRequestWithCode,
  emailedCode,
  openCustomPage,
  passSeconds,
  verifyThroughApi,
  visitVerified,
  wrongCode,
} from '../support/verification.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

const { signer, withToken, send, confirm, accepted } = openCustomPage(assent.url);

async function create(more: object) {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signerOf = { signerName: 'Ada Byron', signerEmail: 'ada@example.com', sendEmail: false };
  const reply = await api.post('/signing-requests', { versionId, ...signerOf, ...more });
  return { api, versionId, reply };
}

test('verification: what a new request asks for is the given value, or else the organisation’s default, or else the link', async () => {
  for (const [preset, given, expected] of [
    [undefined, undefined, 'link'],
    [undefined, null, 'link'],
    [undefined, 'email_otp', 'email_otp'],
    ['email_otp', undefined, 'email_otp'],
    ['email_otp', null, 'email_otp'],
    ['email_otp', 'link', 'link'],
  ] as const) {
    const { api } = await assent.organisation();
    if (preset)
      assert.equal(
        data(await api.patch('/organisation', { default_verification: preset })).default_verification,
        preset,
      );
    assert.equal(data(await api.get('/organisation')).default_verification, preset ?? 'link');
    const { versionId } = await publishDocument(api);
    const verification = given === undefined ? {} : { verification: given };
    const single = data(
      await api.post('/signing-requests', {
        versionId,
        signerName: 'Ada Byron',
        signerEmail: 'ada@example.com',
        sendEmail: false,
        ...verification,
      }),
    );
    const batch = createdRequests(
      await api.post('/signing-requests/batch', {
        versionId,
        signers: [{ name: 'Grace Hopper', email: 'grace@example.com' }],
        ...verification,
      }),
    );
    for (const { requestId } of [single, ...batch]) {
      assert.equal(data(await api.get(`/signing-requests/${requestId}`)).verification, expected);
      const [created] = data(await api.get(`/signing-requests/${requestId}/events`));
      assert.equal(created?.payload.verification, expected);
      const handedOver = JSON.stringify(created?.payload.handed_over);
      assert.match(handedOver, expected === 'link' ? /could have used it/ : /would have needed a code/);
    }
  }
});

test('verification: 400 for another value, in a request, a batch and the organisation’s settings', async () => {
  const { api, versionId, reply } = await create({ verification: 'sms' });
  assertError(reply, 400, 'BAD_REQUEST', /verification/);
  const signers = [{ name: 'Ada', email: 'ada@example.com' }];
  assertError(
    await api.post('/signing-requests/batch', { versionId, signers, verification: true }),
    400,
    'BAD_REQUEST',
    /verification/,
  );
  assertError(
    await api.patch('/organisation', { default_verification: 'none' }),
    400,
    'BAD_REQUEST',
    /default_verification/,
  );
});

test('verification: an idempotent repeat returns the existing request as it is, whatever it asks for', async () => {
  const { api, versionId, reply } = await create({ verification: 'email_otp' });
  const { requestId } = data(reply);
  const repeat = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ADA@example.com',
      verification: 'link',
    }),
  );
  assert.deepEqual([repeat.requestId, repeat.isNew], [requestId, false]);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).verification, 'email_otp');
});

test('verification: the database refuses to change what a request asks for', async () => {
  const { requestId } = await createRequestWithCode(assent);
  await assert.rejects(
    sql`update signing_requests set verification = 'link' where id = ${requestId}`.execute(db),
    /cannot change/,
  );
});

test('a custom page gets everything but the clauses until the code was entered, then decides with the token', async () => {
  const clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false })];
  const request = await createRequestWithCode(assent, { clauses });
  const { api, token, contentHash, requestId, email } = request;
  const before = await signer.get(`/sign/${token}`);
  assert.equal(before.status, 200);
  const { verification, is_verified, status, document } = before.body.data;
  assert.deepEqual(
    [verification, is_verified, status, document.name],
    ['email_otp', false, 'PENDING', 'Services agreement'],
  );
  assert.deepEqual(before.body.data.clauses, []);
  assert.doesNotMatch(JSON.stringify(before.body), /words of/);

  assertError(await signer.post(`/sign/${token}/view`), 403, 'FORBIDDEN', /code/);
  assertError(await signer.post(`/sign/${token}/submit`, accepted(contentHash)), 403, 'FORBIDDEN', /code/);

  const sent = data(await send(token));
  assert.equal(sent.sent_to, `s•••${email.slice(email.indexOf('@'))}`);
  const code = await emailedCode(assent, email);
  const verified = data(await confirm(token, code));
  const proof = withToken(verified.verification_token);
  const after = data(await signer.get(`/sign/${token}`, proof));
  assert.deepEqual([after.is_verified, after.clauses], [true, clauses]);
  assert.notEqual(data(await signer.post(`/sign/${token}/view`, undefined, proof)).viewed_at, null);
  assert.equal(
    data(await signer.post(`/sign/${token}/submit`, accepted(contentHash), proof)).status,
    'ACCEPTED_PARTIAL',
  );

  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  const entered = events.find(({ type }) => type === 'verified');
  assert.deepEqual(entered?.actor, { kind: 'signer', id: null });
  assert.equal(entered?.payload.method, 'email_otp');
  assert.match(String(entered?.payload.signer_email), /^[0-9a-f]{64}$/);
  const decided = events.find(({ type }) => type === 'completed');
  assert.deepEqual(decided?.payload.verified, { method: 'email_otp', at: entered?.at });
});

test('after the decision, too, a custom page needs the code to see the clauses', async () => {
  const request = await createRequestWithCode(assent);
  const proof = withToken(await verifyThroughApi(assent, signer, request));
  data(await signer.post(`/sign/${request.token}/submit`, accepted(request.contentHash), proof));
  assert.deepEqual(data(await signer.get(`/sign/${request.token}`)).clauses, []);
  assert.equal(data(await signer.get(`/sign/${request.token}`, proof)).clauses.length, 2);
  await passSeconds(db, request.requestId, 60);
  const again = withToken(await verifyThroughApi(assent, signer, request, 2));
  assert.equal(data(await signer.get(`/sign/${request.token}`, again)).clauses.length, 2);
});

test('a request that needs only its link has no code: 409, and its view is as it was', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  assertError(await send(token), 409, 'CONFLICT', /link is enough/);
  assertError(await confirm(token, '123456'), 409, 'CONFLICT');
  const view = data(await signer.get(`/sign/${token}`));
  assert.ok(!('verification' in view) && !('is_verified' in view));
});

test('a withdrawn or expired request sends and takes no codes: 409', async () => {
  const voided = await createRequestWithCode(assent);
  data(await voided.api.post(`/signing-requests/${voided.requestId}/void`));
  const expired = await createRequestWithCode(assent);
  await sql`update signing_requests set expires_at = now() where id = ${expired.requestId}`.execute(db);
  for (const { token } of [voided, expired]) {
    assertError(await send(token), 409, 'CONFLICT', /VOIDED|EXPIRED/);
    assertError(await confirm(token, '123456'), 409, 'CONFLICT', /VOIDED|EXPIRED/);
    assert.deepEqual(data(await signer.get(`/sign/${token}`)).clauses, []);
  }
});

test('an unknown link is 404, and a code that is not six digits is 400 and costs no try', async () => {
  assertError(await send(unknownId), 404, 'NOT_FOUND');
  assertError(await confirm(unknownId, '123456'), 404, 'NOT_FOUND');
  const request = await createRequestWithCode(assent);
  data(await send(request.token));
  for (const code of ['12345', '1234567', '12 456', '12345a', '', '१२३४५६'])
    assertError(await confirm(request.token, code), 400, 'BAD_REQUEST', /^code: must be six digits\.$/);
  for (const code of [123456, null])
    assertError(await confirm(request.token, code), 400, 'BAD_REQUEST', /^code: must be a string\.$/);
  const code = await emailedCode(assent, request.email);
  for (const left of [/4 tries are left/, /3 tries/, /2 tries/, /one try/])
    assertError(await confirm(request.token, wrongCode(code)), 403, 'FORBIDDEN', left);
  data(await confirm(request.token, code));
});

test('a code works once, within 10 minutes, and only the newest one', async () => {
  const request = await createRequestWithCode(assent);
  assertError(await confirm(request.token, '123456'), 409, 'CONFLICT', /no valid code/);
  data(await send(request.token));
  const first = await emailedCode(assent, request.email);
  data(await confirm(request.token, first));
  assertError(await confirm(request.token, first), 409, 'CONFLICT');

  data(await send(request.token));
  const second = await emailedCode(assent, request.email, 2);
  await passSeconds(db, request.requestId, 601);
  assertError(await confirm(request.token, second), 409, 'CONFLICT');
  // An email with it that is still to be sent is not sent any more.
  const { rows } = await sql<{ nonce: string }>`
    select encode(nonce, 'hex') as nonce from verification_codes
    where signing_request_id = ${request.requestId}`.execute(db);
  assert.equal(await findExpiry(db, request.requestId, itemAt(rows, 0).nonce), undefined);

  data(await send(request.token));
  const third = await emailedCode(assent, request.email, 3);
  await passSeconds(db, request.requestId, 31);
  data(await send(request.token));
  const fourth = await emailedCode(assent, request.email, 4);
  if (third !== fourth) assertError(await confirm(request.token, third), 403, 'FORBIDDEN');
  data(await confirm(request.token, fourth));
});

test('after five wrong tries even the right code is refused, and a new one is needed', async () => {
  const request = await createRequestWithCode(assent);
  data(await send(request.token));
  const code = await emailedCode(assent, request.email);
  for (let i = 1; i < 5; i += 1)
    assertError(await confirm(request.token, wrongCode(code, i)), 403, 'FORBIDDEN');
  assertError(await confirm(request.token, wrongCode(code, 5)), 403, 'FORBIDDEN', /no tries are left/);
  assertError(await confirm(request.token, code), 409, 'CONFLICT');
  data(await send(request.token));
  data(await confirm(request.token, await emailedCode(assent, request.email, 2)));
});

test('a code that is requested again within 30 seconds is not sent again, and stays valid', async () => {
  const request = await createRequestWithCode(assent);
  const replies = await concurrently(10, () => send(request.token));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.equal(new Set(replies.map(({ body }) => body.data.expires_at)).size, 1);
  data(await confirm(request.token, await emailedCode(assent, request.email)));
  assert.equal((await emailsTo(assent, request.email)).length, 1);
});

test('a code that is requested after the clock of the database was set back is sent', async () => {
  const request = await createRequestWithCode(assent);
  data(await send(request.token));
  await emailedCode(assent, request.email);
  await passSeconds(db, request.requestId, -3_600);
  data(await send(request.token));
  data(await confirm(request.token, await emailedCode(assent, request.email, 2)));
});

/** Enters the code, decides, and returns what the evidence says once it has the email with the code. */
async function decideWithCode(
  { url }: Pick<Assent, 'url'>,
  request: Awaited<ReturnType<typeof createRequestWithCode>>,
  findCode: () => Promise<string>,
): Promise<string> {
  const page = createClient(url);
  data(await page.post(`/sign/${request.token}/verification`));
  const code = await findCode();
  const { verification_token } = data(
    await page.post(`/sign/${request.token}/verification/confirm`, { code }),
  );
  data(
    await page.post(
      `/sign/${request.token}/submit`,
      accepted(request.contentHash),
      withToken(verification_token),
    ),
  );
  const evidence = await eventually(async () => {
    const bundle = await downloadBundle(url, request, request.requestId);
    return bundle.evidence.hand_over.emails.length > 0 && bundle.evidence;
  });
  assert.deepEqual(
    evidence.events.flatMap(({ type }) => (type.startsWith('mail') ? [] : type)),
    ['created', 'verified', 'completed'],
  );
  return evidence.process.statement.join(' ');
}

test('the evidence says that whoever decided could read the mailbox, and not that the link was enough', async () => {
  const { assent: withServer, server } = await startAssentWithMailServer({});
  const request = await createRequestWithCode(withServer);
  const statement = await decideWithCode(withServer, request, () =>
    eventually(() => /^Code: (\d{6})$/m.exec(server.received[0]?.message.text ?? '')?.[1]),
  );
  assert.match(statement, /six-digit code that was emailed to the signer’s address/);
  assert.match(statement, /Whoever decided could read that mailbox/);
  assert.doesNotMatch(statement, /Anyone who has the link can decide/);
});

test('the evidence of a service without a mail server does not say that a code was emailed', async () => {
  const request = await createRequestWithCode(assent);
  const statement = await decideWithCode(assent, request, () => emailedCode(assent, request.email));
  assert.match(statement, /which the service only wrote to a file and emailed to nobody/);
  assert.doesNotMatch(statement, /Anyone who has the link can decide|could read that mailbox/);
});

test('a page that asks for no code does not show what changed since a decision that needed one', async () => {
  const request = await createRequestWithCode(assent);
  const { api, email, documentId } = request;
  const proof = withToken(await verifyThroughApi(assent, signer, request));
  data(await signer.post(`/sign/${request.token}/submit`, accepted(request.contentHash), proof));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const { id: versionId } = data(await api.post(`/documents/${documentId}/publish`));
  const ask = async (verification: string) => {
    const body = { versionId, signerName: 'Ada Byron', signerEmail: email, sendEmail: false, verification };
    const { requestId, token } = data(await api.post('/signing-requests', body));
    return { requestId, link: `${assent.url}/sign/${token}`, email };
  };
  const open = await ask('link');
  assert.doesNotMatch(await (await fetch(open.link)).text(), /is-unchanged/);
  data(await api.post(`/signing-requests/${open.requestId}/void`));
  const visitor = await visitVerified(assent, await ask('email_otp'), 2);
  assert.match(await (await visitor.get()).text(), /is-unchanged/);
});
