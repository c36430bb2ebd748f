import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { startAssent } from '../../test/harness/assent.ts';
import { hiddenFields, visitPage } from '../../test/harness/page-visitor.ts';
import {
  clause,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../../test/harness/steps.ts';

const assent = await startAssent({ EMBED_ALLOWED_ORIGINS: 'https://portal.example.com' }, { worker: false });
const { api } = await assent.organisation();

const createRequest = async (settings: object = {}, clauses?: ReturnType<typeof clause>[]) => {
  const published = await publishDocument(api, { settings, ...(clauses && { clauses }) });
  return { ...published, ...(await createSigningRequest(api, published.versionId)) };
};
const get = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${assent.url}/sign/${token}`, { headers });
const post = (token: string, fields: Record<string, string> | string) =>
  fetch(`${assent.url}/sign/${token}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
/** Somebody's browser on a signing page. */
const visit = (token: string) => visitPage(`${assent.url}/sign/${token}`);
const detail = async (id: string) => data(await api.get(`/signing-requests/${id}`));
const decided = (contentHash: string, terms: string, news: string) => ({
  contentHash,
  'decision.0': terms,
  'decision.1': news,
});

test('reading the page changes nothing', async () => {
  const { requestId, token } = await createRequest();
  const before = await detail(requestId);
  for (let i = 0; i < 3; i += 1) assert.equal((await get(token)).status, 200);
  assert.equal((await fetch(`${assent.url}/sign/${token}`, { method: 'HEAD' })).status, 200);
  assert.deepEqual(await detail(requestId), before);
});

test('the image for browsers without JavaScript records only the first view', async () => {
  const { requestId, token } = await createRequest();
  const image = await fetch(`${assent.url}/sign/${token}/seen.gif`);
  assert.equal(image.headers.get('content-type'), 'image/gif');
  assert.equal(image.headers.get('x-robots-tag'), 'noindex');
  const { viewed_at } = await detail(requestId);
  assert.ok(viewed_at);
  await fetch(`${assent.url}/sign/${token}/seen.gif`);
  assert.equal((await detail(requestId)).viewed_at, viewed_at);
});

test('pages are not cached, can be embedded only by allowed origins and run only their own script', async () => {
  const { token } = await createRequest();
  const response = await get(token);
  const { headers } = response;
  const policy = headers.get('content-security-policy') ?? '';
  const hash = "'sha256-[\\w+/]{43}='";
  assert.match(
    policy,
    new RegExp(`^default-src 'none'; style-src ${hash}( ${hash})*; script-src ${hash}( ${hash})*;`),
  );
  const page = await response.text();
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => ['style-src', text]);
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => ['script-src', text]);
  assert.ok(styles.length > 0 && scripts.length > 0);
  for (const [directive, text] of [...styles, ...scripts])
    assert.ok(
      policy
        .split('; ')
        .find((each) => each.startsWith(`${directive} `))
        ?.includes(createHash('sha256').update(String(text)).digest('base64')),
    );
  assert.match(
    policy,
    /; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https:\/\/portal.example.com$/,
  );
  assert.equal(headers.get('referrer-policy'), 'same-origin');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
});

test('a page is the same compressed and uncompressed', async () => {
  const { token } = await createRequest();
  const plain = await get(token, { 'accept-encoding': 'identity' });
  assert.equal(plain.headers.get('content-encoding'), null);
  const packed = await get(token, { 'accept-encoding': 'gzip' });
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.equal(await packed.text(), await plain.text());
});

test('signers review their decisions, confirm them and get a receipt', async () => {
  const { requestId, token, contentHash } = await createRequest();
  const fields = { ...decided(contentHash, 'accept', 'decline'), rejectionNote: 'No\r\nnews' };
  const browser = visit(token);
  const review = await browser.post({ ...fields, step: 'review' });
  assert.equal(review.status, 200);
  const page = await review.text();
  assert.match(page, /The document will then be accepted in part/);
  assert.equal((await detail(requestId)).status, 'PENDING');

  const confirmed = await browser.post({ ...hiddenFields(page), step: 'confirm' });
  assert.equal(confirmed.status, 303);
  assert.equal(confirmed.headers.get('location'), `/sign/${token}`);
  const { status, assent_map, rejection_note } = await detail(requestId);
  assert.deepEqual(
    { status, assent_map, rejection_note },
    {
      status: 'ACCEPTED_PARTIAL',
      assent_map: { terms: true, news: false },
      rejection_note: 'No\nnews',
    },
  );
  assert.match(await (await get(token)).text(), /You accepted this document in part/);
});

test('pages are in the language of the browser or the one chosen on the page, which is kept', async () => {
  const { token, contentHash } = await createRequest();
  const page = await (await get(token, { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.1' })).text();
  assert.match(page, /<html lang="fr" dir="ltr">.*Accepter cette clause/s);
  const chosen = await get(`${token}?lang=ar`, { 'accept-language': 'fr' });
  assert.match(
    await chosen.text(),
    /<html lang="ar" dir="rtl">.*<form id="decisions" method="post" action="\?lang&#61;ar"/s,
  );
  assert.equal(chosen.headers.get('vary'), 'accept-encoding, accept-language');
  const review = await post(`${token}?lang=ja`, decided(contentHash, 'accept', 'accept'));
  assert.match(await review.text(), /<html lang="ja".*同意を確定する/s);
  const confirmed = await visit(`${token}?lang=ja`).decide(decided(contentHash, 'accept', 'accept'));
  assert.equal(confirmed.headers.get('location'), `/sign/${token}?lang=ja`);
  const unknown = await get('x?lang=es');
  assert.equal(unknown.status, 404);
  assert.match(await unknown.text(), /Este enlace no funciona/);
});

test('the exact words of the confirmation button and their language are recorded as evidence', async () => {
  const { requestId, token, contentHash } = await createRequest();
  const browser = visit(`${token}?lang=fr`);
  assert.equal((await browser.decide(decided(contentHash, 'decline', 'accept'))).status, 303);
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  const { via, shown } = itemAt(events, -1).payload;
  const { page_sha256: _, review_sha256: __, renderer: ___, ...words } = shown as Record<string, unknown>;
  assert.deepEqual(words, {
    confirmation: 'Confirmer le rejet',
    language: 'fr',
    disclosure:
      'Une fois confirmées, vos décisions sont transmises à Tessera Ltd et ne peuvent plus être modifiées sur cette page.',
  });
  assert.equal(via, 'page');
});

test('the receipt can be downloaded once the request is decided, and not before', async () => {
  const { requestId, token, contentHash } = await createRequest();
  assert.equal((await get(`${token}/receipt.html`)).status, 409);
  await visit(token).decide(decided(contentHash, 'accept', 'decline'));
  const file = await get(`${token}/receipt.html?lang=de`);
  assert.equal(file.status, 200);
  assert.equal(file.headers.get('content-disposition'), `attachment; filename="receipt-${requestId}.html"`);
  assert.equal(
    file.headers.get('content-security-policy'),
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
  assert.equal(file.headers.get('cache-control'), 'no-store');
  assert.equal(file.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(file.headers.get('x-robots-tag'), 'noindex');
  const text = await file.text();
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  for (const part of ['<html lang="de"', requestId, contentHash, itemAt(events, -1).hash])
    assert.ok(text.includes(part), part);
  assert.ok((await (await get(token)).text()).includes(itemAt(events, -1).hash));
});

test('only signers who decided an earlier version of the document see what changed since', async () => {
  const first = await createRequest();
  data(await submit(api, first.token, { terms: true, news: true }));
  data(await api.post(`/documents/${first.documentId}/new-draft`));
  const clauses = [clause('terms', { title: 'New terms' }), clause('extra', { order: 1 })];
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${first.documentId}/draft`, { content: { clauses }, settings }));
  const { id: versionId } = data(await api.post(`/documents/${first.documentId}/publish`));

  const again = await createSigningRequest(api, versionId, 'ADA@example.com');
  const page = await (await get(again.token)).text();
  assert.match(page, /What changed since version 1.*1 new clause.*1 changed clause.*1 removed clause/s);
  const edited = await post(again.token, { contentHash: 'x', step: 'edit' });
  assert.match(await edited.text(), /Changed since version 1/);
  const stranger = await createSigningRequest(api, versionId, 'grace@example.com');
  assert.doesNotMatch(await (await get(stranger.token)).text(), /since version 1/);
  const other = await createRequest();
  assert.doesNotMatch(await (await get(other.token)).text(), /since version/);
});

test('repeating the identical confirmation has the same result, and a different one shows the recorded decision', async () => {
  const { requestId, token, contentHash } = await createRequest();
  const browser = visit(token);
  const fields = await browser.review(decided(contentHash, 'accept', 'accept'));
  const responses = await Promise.all([1, 2, 3, 4].map(() => browser.post(fields)));
  assert.deepEqual(
    responses.map((response) => response.status),
    [303, 303, 303, 303],
  );
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.equal(events.filter((event) => event.type === 'completed').length, 1);

  const other = await post(token, { ...fields, 'decision.0': 'decline' });
  assert.equal(other.status, 409);
  assert.match(await other.text(), /already decided.*You accepted this document in full/s);
  assert.equal((await post(token, { ...fields, step: 'review' })).headers.get('location'), `/sign/${token}`);
  assert.equal((await detail(requestId)).status, 'ACCEPTED_FULL');
});

test('an undecided clause shows the form again with the choices kept, and records nothing', async () => {
  const { requestId, token, contentHash } = await createRequest();
  for (const step of ['review', 'confirm']) {
    const response = await post(token, { contentHash, 'decision.1': 'decline', step });
    assert.equal(response.status, 400);
    const page = await response.text();
    assert.match(page, /One clause still needs your decision:.*href="#c1"/s);
    assert.match(page, /name="decision.1" value="decline"[^>]* checked/);
  }
  assert.equal((await detail(requestId)).status, 'PENDING');
});

test('going back from the review shows the form with the same choices', async () => {
  const { token, contentHash } = await createRequest();
  const response = await post(token, { ...decided(contentHash, 'decline', 'accept'), step: 'edit' });
  assert.equal(response.status, 200);
  const page = await response.text();
  assert.match(page, /name="decision.0" value="decline"[^>]* checked/);
  assert.ok(!page.includes('class="summary'));
});

test('decisions on different content are not recorded', async () => {
  const { requestId, token } = await createRequest();
  const response = await post(token, { ...decided('0'.repeat(64), 'decline', 'accept'), step: 'confirm' });
  assert.equal(response.status, 409);
  const page = await response.text();
  assert.match(page, /Please decide again/);
  assert.doesNotMatch(page, /value="decline"[^>]* checked/);
  assert.equal((await detail(requestId)).status, 'PENDING');
});

test('a review of a request that was decided elsewhere says that nothing was recorded', async () => {
  const { token, contentHash } = await createRequest();
  data(await submit(api, token, { terms: true, news: true }));
  for (const step of ['review', 'reject']) {
    const sent = { ...decided(contentHash, 'decline', 'accept'), step };
    const response = await post(token, sent);
    assert.equal(response.status, 409);
    assert.match(
      await response.text(),
      /What you just sent wasn’t recorded.*You accepted this document in full/s,
    );
    const foreign = await visit(token).post(sent, { 'sec-fetch-site': 'cross-site' });
    assert.deepEqual([foreign.status, foreign.headers.get('location')], [303, `/sign/${token}`]);
  }
});

test('a version without clauses needs only a confirmation', async () => {
  const { requestId, token, contentHash } = await createRequest({}, []);
  const browser = visit(token);
  const fields = { ...hiddenFields(await (await browser.get()).text()), step: 'confirm' };
  assert.deepEqual(fields, { ...fields, contentHash });
  assert.equal((await visit(token).post(fields)).status, 403, 'another browser was not shown the page');
  assert.equal((await detail(requestId)).status, 'PENDING');
  assert.equal((await browser.post(fields)).status, 303);
  assert.equal((await detail(requestId)).status, 'ACCEPTED_FULL');
});

test('the signer is redirected to redirect_url with the id and status of the request, without the token', async () => {
  const { requestId, token, contentHash } = await createRequest({
    redirect_url: 'https://app.example.com/done?lang=en#top',
  });
  assert.match((await get(token)).headers.get('content-security-policy') ?? '', /form-action 'self' https:;/);
  const response = await visit(token).decide(decided(contentHash, 'decline', 'accept'));
  assert.equal(response.status, 303);
  const location = response.headers.get('location') ?? '';
  assert.equal(location, `https://app.example.com/done?lang=en&requestId=${requestId}&status=REJECTED#top`);
  assert.ok(!location.includes(token));
});

test('a redirect_url adds nothing to the content security policy but where the form may lead', async () => {
  const policyOf = async (redirect_url: string | null) => {
    const { token } = await createRequest({ redirect_url });
    return (await get(token)).headers.get('content-security-policy') ?? '';
  };
  const none = await policyOf(null);
  for (const [redirectUrl, sources] of [
    ['http://app.example.com:8080/done', 'http://app.example.com:8080 https:'],
    ['http://localhost/done', 'http://localhost https:'],
    ['myapp://done', 'myapp: https:'],
    // The host names that a policy cannot name, or would take for its own syntax.
    ['http://a;frame-ancestors/', 'http: https:'],
    ['http://a,b/', 'http: https:'],
    ["http://'unsafe-inline'/", 'http: https:'],
    ['http://[::1]:3000/', 'http: https:'],
  ] as const)
    assert.equal(
      await policyOf(redirectUrl),
      none.replace("form-action 'self'", `form-action 'self' ${sources}`),
      redirectUrl,
    );
});

test('the pages of withdrawn, expired and superseded requests show that', async () => {
  const voided = await createRequest();
  data(await api.post(`/signing-requests/${voided.requestId}/void`, {}));
  assert.match(await (await get(voided.token)).text(), /This request was withdrawn/);
  const late = await post(voided.token, {
    ...decided(voided.contentHash, 'accept', 'accept'),
    step: 'confirm',
  });
  assert.equal(late.status, 409);
  assert.match(await late.text(), /What you just sent wasn’t recorded/);

  const expired = await createRequest();
  await assent.database.pool.query(
    `update signing_requests set expires_at = now() - interval '1 minute' where id = $1`,
    [expired.requestId],
  );
  assert.match(await (await get(expired.token)).text(), /This request has expired/);

  const earlier = await createRequest();
  data(await submit(api, earlier.token, { terms: true, news: true }));
  await createSigningRequest(api, earlier.versionId);
  assert.match(
    await (await get(earlier.token)).text(),
    /has since requested your decision again.*You accepted this document in full/s,
  );
});

test('the signer of an expired request can request a new link once an hour, and the organisation is notified each time', async () => {
  const { requestId, token } = await createRequest();
  data(await api.patch('/organisation', { contact_email: 'legal@tessera.test' }));
  const pool = assent.database.pool;
  const browser = visit(`${token}?lang=de`);
  await browser.post({ step: 'new-link' });
  const eventTypes = async () => {
    const events = data(await api.get(`/signing-requests/${requestId}/events`));
    return events
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => !type.startsWith('mail'))
      .join(' ');
  };
  assert.equal(await eventTypes(), 'created', 'a pending request cannot request a new link');

  await pool.query(`update signing_requests set expires_at = now() where id = $1`, [requestId]);
  const form = { ...hiddenFields(await (await browser.get()).text()), step: 'new-link' };
  const responses = await Promise.all([1, 2, 3].map(() => browser.post(form)));
  for (const response of responses)
    assert.deepEqual([response.status, response.headers.get('location')], [303, `/sign/${token}?lang=de`]);
  assert.equal(await eventTypes(), 'created expired link_requested');
  const page = await (await get(token)).text();
  assert.match(page, /You’ve requested a new link/);
  assert.ok(!page.includes('<form'));

  await pool.query(
    `update signing_requests set link_requested_at = link_requested_at - interval '1 hour' where id = $1`,
    [requestId],
  );
  assert.match(await (await get(token)).text(), /value="new-link"/);
  await browser.post(form);
  assert.equal(await eventTypes(), 'created expired link_requested link_requested');
  const { rows } = await pool.query(
    `select 1 from pgboss.job where data ->> 'signingRequestId' = $1 and name = $2`,
    [requestId, 'send-new-link-notice'],
  );
  assert.equal(rows.length, 2);
});

test('every error is a page that names no person, organisation or document', async () => {
  const { token } = await createRequest();
  const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA');
  const responses = [
    [404, await get(altered)],
    [404, await get('x'.repeat(300))],
    [404, await get('')],
    [404, await get(`${token}/other`)],
    // An altered address of the page's image. Its characters cannot be in a header.
    [404, await get('%0D%0Ax?seen')],
    [404, await post(altered, { step: 'confirm' })],
    [
      415,
      await fetch(`${assent.url}/sign/${token}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ],
    [413, await post(token, { rejectionNote: 'x'.repeat(1024 * 1024) })],
  ] as const;
  for (const [status, response] of responses) {
    assert.equal(response.status, status, response.url);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8', response.url);
    assert.ok(response.headers.get('content-security-policy')?.startsWith("default-src 'none'"));
    const page = await response.text();
    assert.ok(!/Tessera|Ada|Services agreement/.test(page), response.url);
  }
});
