import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { hiddenFields, visitPage } from '../../../test/harness/page-visitor.ts';
import { clause, data } from '../../../test/harness/steps.ts';
import { emailsTo } from '../../../test/support/emailed-links.ts';
import {
  createRequestWithCode,
  emailedCode,
  enterCode,
  passSeconds,
  pressSend,
  verifyThroughApi,
  visitVerified,
  wrongCode,
} from '../../../test/support/verification.ts';
import { messagesIn as emailMessages } from '../../emails/messages/messages.ts';
import { messagesIn } from '../page/messages/messages.ts';

const assent = await startAssent({ EMBED_ALLOWED_ORIGINS: 'https://shop.example' });
const { pool } = assent.database;

const secret = 'The words of';
const decisions = { 'decision.0': 'accept', 'decision.1': 'accept' };
type Request = Awaited<ReturnType<typeof createRequestWithCode>>;

const create = () => createRequestWithCode(assent);
const detail = async ({ api, requestId }: Request) => data(await api.get(`/signing-requests/${requestId}`));
const codesSent = async ({ requestId }: Request) =>
  (await pool.query('select 1 from verification_codes where signing_request_id = $1', [requestId])).rowCount;

test('the verification page names who requests the decision and the document, masks the address, and shows no clause', async () => {
  const request = await create();
  const response = await fetch(request.link);
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.match(page, /Tessera Ltd.*requests your decision/s);
  assert.match(page, /Services agreement/);
  assert.match(page, /s•••@example\.com/);
  assert.match(page, /3 codes in 10 minutes and 10 in a day/);
  assert.match(page, /<button name="step" value="send-code">Email me a code/);
  for (const hidden of [secret, 'Clause terms', 'Ada Byron', request.email, request.contentHash])
    assert.ok(!page.includes(hidden), hidden);
  assert.equal(response.headers.get('cache-control'), 'no-store');
});

test('the field takes the code from the email, and then the page shows the clauses and takes the decision', async () => {
  const request = await create();
  const visitor = visitPage(request.link);
  assert.equal((await pressSend(visitor)).status, 303);
  const page = await (await visitor.get()).text();
  const input = /<input [^>]*name="otp"[^>]*>/.exec(page)?.[0] ?? '';
  for (const attribute of ['autocomplete="one-time-code"', 'inputmode="numeric"', 'required', 'pattern="'])
    assert.ok(input.includes(attribute), attribute);
  const pattern = /pattern="([^"]*)"/.exec(input)?.[1] ?? '';
  for (const typed of ['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦', '１２３４５６', '\u200e123456'])
    assert.match(typed, new RegExp(`^(?:${pattern})$`, 'v'));
  assert.ok(!page.includes(secret));

  const code = await emailedCode(assent, request.email);
  const opened = await enterCode(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  assert.equal(opened.status, 303);
  assert.match(
    opened.headers.getSetCookie().join(),
    /^assent-verified=\S+; Path=\/sign\/\S+; HttpOnly; SameSite=Lax$/,
  );
  assert.match(await (await visitor.get()).text(), /The words of terms/);
  assert.equal((await visitor.decide({ ...decisions, contentHash: request.contentHash })).status, 303);
  assert.equal((await detail(request)).status, 'ACCEPTED_FULL');

  const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
  const entered = events.find(({ type }) => type === 'verified');
  const { payload } = events.find(({ type }) => type === 'completed') ?? {};
  assert.deepEqual([payload?.via, payload?.verified], ['page', { method: 'email_otp', at: entered?.at }]);
});

test('the page’s script and its image record a view once the code was entered, and not before', async () => {
  for (const [method, path, status] of [
    ['POST', '/view', 200],
    ['GET', '/seen.gif', 200],
  ] as const) {
    const request = await create();
    const before = await fetch(`${request.link}${path}`, { method });
    assert.deepEqual([before.status, (await detail(request)).viewed_at], [403, null]);
    const visitor = await visitVerified(assent, request);
    assert.match(await (await visitor.get()).text(), / data-view=""/);
    const headers = { cookie: visitor.cookie };
    assert.equal((await fetch(`${request.link}${path}`, { method, headers })).status, status);
    assert.notEqual((await detail(request)).viewed_at, null);
  }
});

test('a decision that is confirmed when the request was voided and the code no longer counts: 409 with the state', async () => {
  const request = await create();
  data(await request.api.post(`/signing-requests/${request.requestId}/void`, { reason: 'A mistake' }));
  const sent = { ...decisions, contentHash: request.contentHash, step: 'confirm' };
  const response = await fetch(request.link, { method: 'POST', body: new URLSearchParams(sent) });
  assert.equal(response.status, 409);
  assert.match(await response.text(), /What you just sent wasn’t recorded/);
});

test('every path behind the link shows the verification page instead, before and after the decision', async () => {
  const request = await create();
  const paths = [
    '',
    '?lang=de',
    '/receipt.html',
    '/seen.gif',
    '/evidence',
    '/certificate',
    '/view',
    '/anything',
  ];
  const expectNothing = async () => {
    for (const path of paths)
      for (const method of ['GET', 'POST'])
        for (const headers of [{}, { 'x-api-key': request.key }]) {
          const response = await fetch(request.link.replace(/(\?|$)/, `${path}$1`), { method, headers });
          const text = await response.text();
          assert.ok([200, 403, 404].includes(response.status), `${method} ${path}: ${response.status}`);
          assert.ok(!text.includes(secret) && !text.includes('Clause terms'), `${method} ${path}`);
        }
  };
  await expectNothing();
  const visitor = await visitVerified(assent, request);
  await visitor.decide({ ...decisions, contentHash: request.contentHash });
  await expectNothing();
  assert.match(await (await fetch(request.link)).text(), /This request has already been decided/);
  assert.match(await (await visitor.get()).text(), /You accepted this document in full/);
});

test('what another browser sends records nothing, whatever step it claims', async () => {
  const request = await create();
  for (const step of ['edit', 'review', 'reject', 'confirm', 'new-link', '']) {
    const response = await visitPage(request.link).post({
      ...decisions,
      contentHash: request.contentHash,
      step,
    });
    const page = await response.text();
    assert.equal(response.status, 403);
    assert.match(page, /What you just sent wasn’t recorded/);
    assert.ok(!page.includes(secret));
  }
  assert.deepEqual([(await detail(request)).status, await codesSent(request)], ['PENDING', 0]);
});

test('a wrong code says how many tries are left, and the fifth that a new one is needed', async () => {
  const request = await create();
  const visitor = visitPage(request.link);
  await pressSend(visitor);
  const code = await emailedCode(assent, request.email);
  for (const words of [/# tries left/, /# tries left/, /# tries left/, /one try left/, /no tries left/].map(
    ({ source }, index) => new RegExp(source.replace('#', String(4 - index))),
  )) {
    const response = await enterCode(visitor, wrongCode(code));
    const page = await response.text();
    assert.equal(response.status, 403);
    assert.match(page, words);
    assert.match(page, /<title>Action needed/);
  }
  const fields = hiddenFields(await (await visitor.get()).text());
  const late = await visitor.post({ ...fields, otp: code, step: 'enter-code' });
  assert.match(await late.text(), /no longer valid/);
  assert.match(await (await visitor.get()).text(), /Email me a code/);
});

test('what is not a code costs no try, and says what a code looks like', async () => {
  const request = await create();
  const visitor = visitPage(request.link);
  await pressSend(visitor);
  for (const otp of ['', '12345', '1234567', 'abcdef', '<b>', '1'.repeat(100_000)]) {
    const response = await enterCode(visitor, otp);
    assert.equal(response.status, 400);
    assert.match(await response.text(), /Enter the six digits from the email/);
  }
  const code = await emailedCode(assent, request.email);
  assert.match(await (await enterCode(visitor, wrongCode(code))).text(), /4 tries left/);
});

test('beyond three codes in 10 minutes, the page says from when another one can be requested', async (t) => {
  const request = await create();
  const visitor = visitPage(request.link);
  for (let i = 1; i <= 3; i += 1) {
    assert.equal((await pressSend(visitor)).status, 303);
    await emailedCode(assent, request.email, i);
    await passSeconds(assent.database.db, request.requestId, 31);
  }
  const page = await (await visitor.get()).text();
  assert.match(page, /You can request another one from <time datetime="/);
  assert.doesNotMatch(page, /value="send-code"/);
  // By the database's clock, like that of every other page, whatever the clock of the process.
  const { now } = Date;
  t.mock.method(Date, 'now', () => now() + 86_400_000);
  const response = await visitor.post({ ...hiddenFields(page), step: 'send-code' });
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('retry-after')) > 400);
  const [before = '', after = ''] = [page, await response.text()].map(
    (each) => /another one from <time datetime="([^"]+)"/.exec(each)?.[1],
  );
  assert.ok(Math.abs(Date.parse(after) - Date.parse(before)) < 5_000, `${before} ${after}`);
});

test('attack: the cookies of another browser or of another request open nothing', async () => {
  const [mine, theirs] = [await create(), await create()];
  const visitor = await visitVerified(assent, mine);
  const cookies = new Map(visitor.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  const verified = `assent-verified=${cookies.get('assent-verified')}`;
  const page = `assent-page=${cookies.get('assent-page')}`;
  const other = visitPage(mine.link);
  await other.get();
  const open = async (link: string, cookie: string) => (await fetch(link, { headers: { cookie } })).text();
  assert.ok((await open(mine.link, `${page}; ${verified}`)).includes(secret));
  for (const [link, cookie] of [
    [mine.link, verified],
    [mine.link, page],
    [mine.link, `${other.cookie}; ${verified}`],
    [mine.link, `${page}; ${other.cookie}; ${verified}`],
    [mine.link, `${page}; ${verified.slice(0, -1)}`],
    [mine.link, `${page}; ${verified.replace(/=\d/, '=2')}`],
    [mine.link, `${page}; assent-verified=1`],
    [theirs.link, `${page}; ${verified}`],
  ] as const)
    assert.ok(!(await open(link, cookie)).includes(secret), `${link} ${cookie}`);
});

test('attack: the proof of a browser does not work as a token for the API, nor the other way round', async () => {
  const request = await create();
  const visitor = await visitVerified(assent, request);
  const proof = /assent-verified=([^;]+)/.exec(visitor.cookie)?.[1] ?? '';
  const throughApi = async (verified: string) => {
    const headers = { 'x-verification-token': verified };
    return (await fetch(`${assent.url}/api/v1/sign/${request.token}`, { headers })).text();
  };
  const onPage = async (verified: string) => {
    const page = /assent-page=[^;]+/.exec(visitor.cookie)?.[0];
    const headers = { cookie: `${page}; assent-verified=${verified}` };
    return (await fetch(request.link, { headers })).text();
  };
  assert.ok((await onPage(proof)).includes(secret));
  assert.ok(!(await throughApi(proof)).includes(secret));
  await passSeconds(assent.database.db, request.requestId, 31);
  const token = await verifyThroughApi(assent, request.api, request, 2);
  assert.ok((await throughApi(token)).includes(secret));
  assert.ok(!(await onPage(token)).includes(secret));
});

test('attack: another site can neither have a code sent nor enter one, even with the code of the form', async () => {
  const request = await create();
  const visitor = visitPage(request.link);
  const fields = hiddenFields(await (await visitor.get()).text());
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const response = await visitor.post({ ...fields, step: 'send-code' }, headers);
    assert.equal(response.status, 403);
    assert.match(await response.text(), /Another website sent this form/);
  }
  for (const body of [{ step: 'send-code' }, { ...fields, step: 'send-code' }])
    assert.equal((await visitPage(request.link).post(body)).status, 403);
  assert.equal(await codesSent(request), 0);
  await pressSend(visitor);
  const otp = await emailedCode(assent, request.email);
  const entered = await visitor.post(
    { ...fields, otp, step: 'enter-code' },
    { origin: 'https://evil.example' },
  );
  assert.equal(entered.status, 403);
  assert.equal((await enterCode(visitor, otp)).status, 303);
});

test('the page of a withdrawn or expired request needs no code, and shows no clause', async () => {
  const voided = await create();
  data(await voided.api.post(`/signing-requests/${voided.requestId}/void`));
  const expired = await create();
  await pool.query('update signing_requests set expires_at = now() where id = $1', [expired.requestId]);
  assert.match(await (await fetch(voided.link)).text(), /This request was withdrawn/);
  const visitor = visitPage(expired.link);
  const page = await (await visitor.get()).text();
  assert.match(page, /This request has expired/);
  assert.equal((await visitor.post({ ...hiddenFields(page), step: 'send-code' })).status, 303);
  assert.equal(await codesSent(expired), 0);
  assert.equal((await visitor.post({ ...hiddenFields(page), step: 'new-link' })).status, 303);
  assert.match(await (await visitor.get()).text(), /You’ve requested a new link/);
  for (const { link } of [voided, expired]) assert.ok(!(await (await fetch(link)).text()).includes(secret));
});

test('entering the code twice, as by a double click, opens the page both times', async () => {
  const request = await create();
  const visitor = visitPage(request.link);
  await pressSend(visitor);
  const fields = hiddenFields(await (await visitor.get()).text());
  const otp = await emailedCode(assent, request.email);
  for (let i = 0; i < 2; i += 1)
    assert.equal((await visitor.post({ ...fields, otp, step: 'enter-code' })).status, 303);
  assert.equal((await visitor.post({ ...fields, step: 'send-code' })).status, 303);
});

for (const messages of Object.values(messagesIn))
  test(`the verification page and the email are in the language of the page: ${messages.code}`, async () => {
    const request = await createRequestWithCode(assent, { clauses: [clause('terms')] });
    const visitor = visitPage(`${request.link}?lang=${messages.code}`);
    const page = await (await visitor.get()).text();
    assert.ok(page.includes(messages.verification.title) && page.includes(messages.verification.limits));
    assert.ok(messages.verification.pending('<b>').includes('<bdi>&#60;b&#62;</bdi>'));
    for (const words of [messages.verification.sendTo, messages.verification.onItsWay])
      assert.ok(words('<b>').includes('<bdi dir="ltr">&#60;b&#62;</bdi>'));
    assert.equal((await pressSend(visitor)).status, 303);
    const { enter, unexpected } = emailMessages[messages.code].verificationCode;
    const text = await eventually(async () => (await emailsTo(assent, request.email))[0]);
    assert.ok(text.includes(enter) && text.includes(unexpected) && /^\S.*(: |：)\d{6}$/m.test(text), text);
    assert.ok(!text.includes('/sign/'));
    for (let tries = 1; tries < 5; tries += 1)
      assert.notEqual(messages.verification.wrong(tries), messages.verification.wrong(0));
  });
