import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, concurrently, data, itemAt, publishDocument, twentyAtATime } from '../harness/steps.ts';
import { copyDocument } from '../support/copy-document.ts';
import {
  createRequestWithCode,
  emailedCode,
  openCustomPage,
  passSeconds,
  wrongCode,
} from '../support/verification.ts';

const assent = await sharedAssent();
const { db, pool } = await assent.openDatabase();

const { signer, withToken, send, confirm, accepted } = openCustomPage(assent.url);

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
    await passSeconds(db, request.requestId, 601);
  }
  assert.deepEqual([codes, guesses], [10, 50]);
  await passSeconds(db, request.requestId, 86_400);
  data(await send(request.token));
});

test('attack: an organisation cannot flood a mailbox with codes through the links of many requests', async () => {
  const { api, id } = await assent.organisation();
  const email = `victim-${id}@example.com`;
  const { documentId } = await publishDocument(api);
  const links: string[] = [];
  for (const [i, versionId] of (await copyDocument(pool, documentId, { count: 41 })).entries()) {
    const created = await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: i % 2 ? email : email.toUpperCase(),
      sendEmail: false,
      verification: 'email_otp',
    });
    links.push(data(created).token);
  }
  const replies = await twentyAtATime(41, (i) => send(itemAt(links, i)));
  assert.deepEqual(
    [200, 429].map((status) => replies.filter((reply) => reply.status === status).length),
    [40, 1],
  );
  const refused = replies.find(({ status }) => status === 429);
  assert.ok(refused);
  assertError(refused, 429, 'RATE_LIMITED', /at most 40 in a day to one address/);
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

test('POST /sign/:token/verification and its confirmation: 404 NOT_FOUND when the token is unknown, from another site too', async () => {
  const unknown = randomBytes(40).toString('base64url');
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }])
    for (const [action, body] of [
      ['verification', undefined],
      ['verification/confirm', { code: '123456' }],
    ] as const)
      assertError(await signer.post(`/sign/${unknown}/${action}`, body, { headers }), 404, 'NOT_FOUND');
});
