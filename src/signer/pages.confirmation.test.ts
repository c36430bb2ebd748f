import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../../test/harness/assent.ts';
import { hiddenFields, type PageVisitor, visitPage } from '../../test/harness/page-visitor.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../test/harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { api } = await assent.organisation();

const createRequest = async () => {
  const { versionId, contentHash } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const link = `${assent.url}/sign/${token}`;
  const decisions = { contentHash, 'decision.0': 'accept', 'decision.1': 'accept', rejectionNote: 'Fine' };
  return { requestId, token, link, decisions };
};
const statusOf = async (id: string) => data(await api.get(`/signing-requests/${id}`)).status;
const viewedAt = async (id: string) => data(await api.get(`/signing-requests/${id}`)).viewed_at;
const expire = (id: string) =>
  assent.database.pool.query(`update signing_requests set expires_at = now() where id = $1`, [id]);

/** Asserts that a response shows the review with a reason, and that pressing its button then records the decision. */
async function expectReview(
  response: Response,
  reason: RegExp,
  request: { requestId: string },
  browser: PageVisitor,
): Promise<void> {
  assert.equal(response.status, 403);
  const page = await response.text();
  assert.match(page, /role="alert".*Nothing was recorded.*Check your decisions/s);
  assert.match(page, reason);
  assert.equal(await statusOf(request.requestId), 'PENDING');
  assert.equal((await browser.post({ ...hiddenFields(page), step: 'confirm' })).status, 303);
  assert.equal(await statusOf(request.requestId), 'ACCEPTED_FULL');
}

test('a confirmation without a review shows the review and records nothing', async () => {
  const request = await createRequest();
  const browser = visitPage(request.link);
  const response = await browser.post({ ...request.decisions, step: 'confirm' });
  await expectReview(response, /isn’t what this browser was last shown/, request, browser);
});

test('a browser that blocks cookies shows the review again and says so', async () => {
  const request = await createRequest();
  const fields = await visitPage(request.link).review(request.decisions);
  const browser = visitPage(request.link);
  await expectReview(await browser.post(fields), /Allow cookies for this website/, request, browser);
});

test('a code does not confirm other decisions, another note, another language or another request', async () => {
  const [request, other] = [await createRequest(), await createRequest()];
  const browser = visitPage(request.link);
  const fields = await browser.review(request.decisions);
  for (const changes of [{ 'decision.1': 'decline' }, { rejectionNote: 'Not fine' }, { rejectionNote: '' }])
    assert.equal((await browser.post({ ...fields, ...changes })).status, 403, JSON.stringify(changes));
  const send = (link: string, body: Record<string, string>) =>
    fetch(link, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
      headers: { cookie: browser.cookie },
    });
  assert.equal((await send(`${request.link}?lang=fr`, fields)).status, 403);
  assert.equal((await send(other.link, { ...fields, contentHash: other.decisions.contentHash })).status, 403);
  await expire(other.requestId);
  assert.equal((await send(other.link, { ...fields, step: 'new-link' })).status, 403);
  assert.equal(await statusOf(request.requestId), 'PENDING');
  assert.equal((await browser.post(fields)).status, 303);
});

test('a confirmation that another site sent records nothing even with the code of its browser', async () => {
  const port = new URL(assent.url).port;
  const request = await createRequest();
  const browser = visitPage(request.link);
  const fields = await browser.review(request.decisions);
  const send = (headers: Record<string, string>) => browser.post(fields, headers);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: assent.url },
    { origin: 'https://evil.example' },
    { origin: `http://localhost:${Number(port) + 1}` },
    { origin: `https://localhost:${port}` },
  ]) {
    const response = await send(headers);
    assert.equal(response.status, 403, JSON.stringify(headers));
    assert.match(await response.text(), /Another website sent this form/);
  }
  const refused = await send({ origin: 'null' });
  await expectReview(refused, /Another website sent this form/, request, browser);
});

test('a confirmation from the page itself counts, by whatever name the browser reaches the service', async () => {
  const { port } = new URL(assent.url);
  for (const { host, headers } of [
    { host: 'localhost', headers: { 'sec-fetch-site': 'same-origin', origin: 'https://behind.example' } },
    { host: 'localhost', headers: { origin: assent.url } },
    { host: '127.0.0.1', headers: { origin: `http://127.0.0.1:${port}` } },
  ]) {
    const request = await createRequest();
    const browser = visitPage(`http://${host}:${port}/sign/${request.token}`);
    const response = await browser.post(await browser.review(request.decisions), headers);
    assert.equal(response.status, 303, JSON.stringify(headers));
  }
});

test('a browser that sends two cookies of the page is not taken for either', async () => {
  const request = await createRequest();
  const [browser, other] = [visitPage(request.link), visitPage(request.link)];
  const fields = await browser.review(request.decisions);
  await other.get();
  for (const cookie of [`${browser.cookie}; ${other.cookie}`, `${other.cookie}; ${browser.cookie}`])
    assert.equal((await browser.post(fields, { cookie })).status, 403);
  assert.equal(await statusOf(request.requestId), 'PENDING');
});

test('once decided, repeating the form needs no cookie', async () => {
  const request = await createRequest();
  const browser = visitPage(request.link);
  const fields = await browser.review(request.decisions);
  assert.equal((await browser.post(fields)).status, 303);
  assert.equal((await visitPage(request.link).post(fields)).status, 303);
});

test('the page sets one cookie for its own path, keeps it, and needs none on a receipt without a form', async () => {
  const request = await createRequest();
  const { pathname } = new URL(request.link);
  const first = await fetch(request.link, { headers: { 'sec-fetch-dest': 'iframe' } });
  const [header = '', ...others] = first.headers.getSetCookie();
  assert.match(header, new RegExp(`^assent-page=[\\w-]{32}; Path=${pathname}; HttpOnly; SameSite=Lax$`));
  assert.deepEqual(others, []);
  const cookie = header.split(';')[0] ?? '';
  const kept = await fetch(request.link, { headers: { cookie: `theme=dark; ${cookie}` } });
  assert.equal(kept.headers.get('set-cookie'), null);
  const forged = await fetch(request.link, { headers: { cookie: 'assent-page=x' } });
  assert.match(forged.headers.get('set-cookie') ?? '', /^assent-page=[\w-]{32};/);
  await visitPage(request.link).decide({
    ...request.decisions,
    'decision.0': 'decline',
    'decision.1': 'decline',
  });
  assert.equal((await fetch(request.link)).headers.get('set-cookie'), null);
});

test('over https the cookie is secure, and bound to the outer site in a frame that is allowed', async () => {
  const lax = 'SameSite=Lax; Secure';
  const bound = 'SameSite=None; Secure; Partitioned';
  const { token } = await createRequest();
  for (const [embed, expected] of [
    ['https://portal.example', { iframe: bound, frame: bound, embed: bound, object: bound, document: lax }],
    ['', { iframe: lax }],
  ] as const) {
    const other = await startAssent(
      { BASE_URL: 'https://sign.example.com/consent', EMBED_ALLOWED_ORIGINS: embed },
      { connection: assent.connection, worker: false },
    );
    for (const [dest, attributes] of Object.entries(expected)) {
      const { headers } = await fetch(`${other.url}/sign/${token}`, { headers: { 'sec-fetch-dest': dest } });
      const [, rest] = /^__Secure-assent-page=[\w-]{32}; (.*)$/.exec(headers.get('set-cookie') ?? '') ?? [];
      assert.equal(rest, `Path=/consent/sign/${token}; HttpOnly; ${attributes}`, dest);
    }
  }
});

test('a new link is requested only by a browser that was shown the page', async () => {
  const { requestId, link } = await createRequest();
  await expire(requestId);
  const browser = visitPage(link);
  const page = await (await browser.get()).text();
  const form = { ...hiddenFields(page), step: 'new-link' };
  const refused = [
    await visitPage(link).post(form),
    await browser.post({ step: 'new-link' }),
    await browser.post(form, { 'sec-fetch-site': 'cross-site' }),
    await browser.post(form, { origin: 'https://evil.example' }),
  ];
  for (const response of refused) {
    assert.equal(response.status, 403);
    assert.match(await response.text(), /Nothing was recorded.*This request has expired.*value="new-link"/s);
  }
  const events = async () =>
    data(await api.get(`/signing-requests/${requestId}/events`)).map(({ type }) => type);
  assert.ok(!(await events()).includes('link_requested'));
  assert.equal((await browser.post(form)).status, 303);
  assert.ok((await events()).includes('link_requested'));
});

const purposes = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
];

test('the image for browsers without JavaScript counts neither for prefetches nor for other sites', async () => {
  const { requestId, link } = await createRequest();
  for (const headers of purposes) {
    const image = await fetch(`${link}/seen.gif`, { headers });
    assert.equal(image.headers.get('content-type'), 'image/gif');
  }
  for (const site of ['cross-site', 'same-site', 'none'])
    assert.equal((await fetch(`${link}/seen.gif`, { headers: { 'sec-fetch-site': site } })).status, 403);
  assert.equal(await viewedAt(requestId), null);
  await fetch(`${link}/seen.gif`, { headers: { 'sec-fetch-site': 'same-origin' } });
  assert.notEqual(await viewedAt(requestId), null);
});

test('POST /sign/:token/view: 403 FORBIDDEN for a page of another site, 200 for the page and for servers', async () => {
  const { requestId, token } = await createRequest();
  const view = (headers: Record<string, string>, of = token) =>
    api.post(`/sign/${of}/view`, undefined, { headers });
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const reply = await view(headers);
    assert.deepEqual([reply.status, reply.body.error.code], [403, 'FORBIDDEN']);
    assert.equal((await view(headers, 'unknown')).status, 404);
  }
  assert.equal(await viewedAt(requestId), null);
  assert.notEqual(data(await view({})).viewed_at, null);
  const other = await createRequest();
  assert.notEqual(data(await view({ 'sec-fetch-site': 'same-origin' }, other.token)).viewed_at, null);
});

test('a version without clauses comes back with the reason when another site confirms it', async () => {
  const { versionId, contentHash } = await publishDocument(api, { clauses: [] });
  const { requestId, token } = await createSigningRequest(api, versionId);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const refused = await browser.post({ contentHash, step: 'confirm' }, { 'sec-fetch-site': 'cross-site' });
  assert.equal(refused.status, 403);
  const page = await refused.text();
  assert.match(page, /Another website sent this form.*data-hold.*value="confirm"/s);
  assert.equal(await statusOf(requestId), 'PENDING');
  assert.equal((await browser.post({ ...hiddenFields(page), step: 'confirm' })).status, 303);
});

test('what another site fills in is never shown in the form', async () => {
  const { versionId, contentHash } = await publishDocument(api, { clauses: [clause('a'), clause('b')] });
  const { token } = await createSigningRequest(api, versionId);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  for (const fields of [
    { contentHash, 'decision.0': 'accept', step: 'edit' },
    { contentHash, 'decision.0': 'accept', step: 'review' },
    { contentHash, 'decision.0': 'accept', step: 'confirm' },
    { contentHash: 'x', 'decision.0': 'accept', step: 'review' },
  ]) {
    const response = await browser.post(fields, { 'sec-fetch-site': 'cross-site' });
    assert.deepEqual([response.status, response.headers.get('location')], [303, `/sign/${token}`]);
  }
});
