import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
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
  verifyThroughApi,
  visitVerified,
  wrongCode,
} from '../support/verification.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

/** A custom signing page, which has the link but no API key. */
const signer = createClient(assent.url);

const withToken = (token: string) => ({ headers: { 'x-verification-token': token } });
const send = (token: string) => signer.post(`/sign/${token}/verification`);
const confirm = (token: string, code: unknown) =>
  signer.post(`/sign/${token}/verification/confirm`, { code });
const accepted = (contentHash: string) => ({
  responses: [
    { clauseId: 'terms', accepted: true },
    { clauseId: 'news', accepted: false },
  ],
  contentHash,
});

/** Moves what was sent for a request into the past, as if so many seconds had passed. */
const passSeconds = (requestId: string, seconds: number) =>
  sql`update verification_codes
      set expires_at = expires_at - make_interval(secs => ${seconds}),
          sent_at = array(select at - make_interval(secs => ${seconds}) from unnest(sent_at) as at order by at)
      where signing_request_id = ${requestId}`.execute(db);

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
  await passSeconds(request.requestId, 60);
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
  await passSeconds(request.requestId, 601);
  assertError(await confirm(request.token, second), 409, 'CONFLICT');

  data(await send(request.token));
  const third = await emailedCode(assent, request.email, 3);
  await passSeconds(request.requestId, 31);
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

test('attack: 20 concurrent wrong tries count as five', async () => {
  const request = await createRequestWithCode(assent);
  data(await send(request.token));
  const code = await emailedCode(assent, request.email);
  const replies = await concurrently(20, (i) => confirm(request.token, wrongCode(code, i + 1)));
  assert.equal(replies.filter(({ status }) => status === 403).length, 5);
  assert.equal(replies.filter(({ status }) => status === 409).length, 15);
  assertError(await confirm(request.token, code), 409, 'CONFLICT');
});

test('attack: of 20 concurrent right codes, one is taken, and recorded once', async () => {
  const request = await createRequestWithCode(assent);
  data(await send(request.token));
  const code = await emailedCode(assent, request.email);
  const replies = await concurrently(20, () => confirm(request.token, code));
  assert.deepEqual(
    [200, 409].map((status) => replies.filter((reply) => reply.status === status).length),
    [1, 19],
  );
  const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
  assert.equal(events.filter(({ type }) => type === 'verified').length, 1);
});

test('attack: whoever has the link gets at most 3 codes in 10 minutes, 10 in a day, and 50 guesses', async () => {
  const request = await createRequestWithCode(assent);
  let guesses = 0;
  let codes = 0;
  for (let window = 0; window < 6; window += 1) {
    for (let press = 0; press < 5; press += 1) {
      const reply = await send(request.token);
      if (reply.status === 429) {
        assertError(reply, 429, 'RATE_LIMITED', /3 in 10 minutes and 10 in a day/);
        const wait = Number(reply.headers.get('retry-after'));
        assert.ok(wait > 0 && wait <= (codes < 10 ? 600 : 86_400), `${wait} s after ${codes} codes`);
        continue;
      }
      data(reply);
      codes += 1;
      const code = await emailedCode(assent, request.email, codes);
      for (let i = 1; i <= 7; i += 1)
        if ((await confirm(request.token, wrongCode(code, i))).status === 403) guesses += 1;
    }
    await passSeconds(request.requestId, 601);
  }
  assert.deepEqual([codes, guesses], [10, 50]);
  await passSeconds(request.requestId, 86_400);
  data(await send(request.token));
});

test('a code that is requested again within 30 seconds is not sent again, and stays valid', async () => {
  const request = await createRequestWithCode(assent);
  const replies = await concurrently(10, () => send(request.token));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.equal(new Set(replies.map(({ body }) => body.data.expires_at)).size, 1);
  data(await confirm(request.token, await emailedCode(assent, request.email)));
  assert.equal((await emailsTo(assent, request.email)).length, 1);
});

test('attack: an organisation cannot flood a mailbox with codes through the links of many requests', async () => {
  const { api, id } = await assent.organisation();
  const email = `victim-${id}@example.com`;
  const links: string[] = [];
  for (let i = 0; i < 41; i += 1) {
    const { versionId } = await publishDocument(api);
    const created = await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: i % 2 ? email : email.toUpperCase(),
      sendEmail: false,
      verification: 'email_otp',
    });
    links.push(data(created).token);
  }
  const replies = await concurrently(41, (i) => send(itemAt(links, i)));
  assert.deepEqual(
    [200, 429].map((status) => replies.filter((reply) => reply.status === status).length),
    [40, 1],
  );
});

test('attack: the code, the token and the proof of another request open nothing', async () => {
  const [mine, theirs] = [await createRequestWithCode(assent), await createRequestWithCode(assent)];
  data(await send(mine.token));
  data(await send(theirs.token));
  const [myCode, theirCode] = [
    await emailedCode(assent, mine.email),
    await emailedCode(assent, theirs.email),
  ];
  if (myCode !== theirCode) assertError(await confirm(theirs.token, myCode), 403, 'FORBIDDEN');
  const { verification_token } = data(await confirm(mine.token, myCode));
  const altered = [
    verification_token,
    verification_token.replace(/^\d/, '2'),
    verification_token.slice(0, -1),
    `${verification_token}A`,
    verification_token.replace(/\..*/, `.${'A'.repeat(43)}`),
    `${Date.now()}.${'A'.repeat(43)}`,
    theirs.token,
    theirCode,
    '',
    '9999999999999.AAAA',
    'null',
  ];
  for (const each of altered) {
    assert.deepEqual(data(await signer.get(`/sign/${theirs.token}`, withToken(each))).clauses, []);
    assertError(
      await signer.post(`/sign/${theirs.token}/submit`, accepted(theirs.contentHash), withToken(each)),
      403,
      'FORBIDDEN',
    );
  }
  assert.equal(data(await theirs.api.get(`/signing-requests/${theirs.requestId}`)).status, 'PENDING');
});

test('attack: a sender with an API key and the link can neither read nor decide, by any of 12 ways', async () => {
  const request = await createRequestWithCode(assent);
  const { api, token, requestId, versionId, contentHash } = request;
  const key = { headers: { 'x-verification-token': requestId } };
  data(await api.post(`/sign/${token}/verification`));
  const answers = [
    await api.get(`/sign/${token}`),
    await api.get(`/sign/${token}`, key),
    await api.post(`/sign/${token}/view`),
    await api.post(`/sign/${token}/submit`, accepted(contentHash)),
    await api.post(`/sign/${token}/submit`, accepted(contentHash), key),
    await api.post(`/sign/${token}/submit`, { ...accepted(contentHash), verified: { method: 'email_otp' } }),
    await api.post(`/sign/${token}/verification`),
    await api.post(`/sign/${token}/verification/confirm`, { code: '000000' }),
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: request.email,
      verification: 'link',
    }),
    await api.patch('/organisation', { default_verification: 'link' }),
    await api.post(`/signing-requests/${requestId}/remind`),
    await api.get(`/signing-requests/${requestId}/events`),
  ];
  assert.equal(answers.length, 12);
  const code = await emailedCode(assent, request.email);
  for (const { body } of answers) {
    assert.doesNotMatch(JSON.stringify(body), /words of/);
    assert.ok(!JSON.stringify(body).includes(`"${code}"`));
  }
  const detail = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([detail.status, detail.viewed_at, detail.verification], ['PENDING', null, 'email_otp']);
});

test('attack: a page of another site can neither request nor enter a code', async () => {
  const request = await createRequestWithCode(assent);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    assertError(
      await signer.post(`/sign/${request.token}/verification`, undefined, { headers }),
      403,
      'FORBIDDEN',
    );
    assertError(
      await signer.post(`/sign/${request.token}/verification/confirm`, { code: '123456' }, { headers }),
      403,
      'FORBIDDEN',
      /another website/,
    );
  }
  const { rows } = await sql`
    select 1 from verification_codes where signing_request_id = ${request.requestId}`.execute(db);
  assert.equal(rows.length, 0);
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
