import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { startAssent } from '../harness/assent.ts';
import { data } from '../harness/steps.ts';
import { createRequestWithCode, emailedCode } from '../support/verification.ts';
import { sharedChromium } from './support/shared.ts';
import { createSignerRequest, type SignerRequest } from './support/signing.ts';
import { proxyTo, startHttps } from './support/tls-proxy.ts';

// The service behind a proxy at https://localhost:PORT/consent, and the portal that frames it on another site.
let framed = '';
const portalPort = await startHttps((_request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><link rel="icon" href="data:,"><h1>Portal</h1>${framed}`);
});
const proxyPort = await startHttps(proxyTo(() => assent.url, '/consent'));
const portal = `https://127.0.0.1:${portalPort}`;
const sibling = `https://localhost:${portalPort}`;
const publicUrl = `https://localhost:${proxyPort}/consent`;
const assent = await startAssent({ BASE_URL: publicUrl, EMBED_ALLOWED_ORIGINS: `${portal}, ${sibling}` });
const browser = await sharedChromium();

async function withSigner(
  run: (signer: {
    request: SignerRequest;
    link: string;
    page: Page;
    context: BrowserContext;
  }) => Promise<void>,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...options });
  try {
    const request = await createSignerRequest(assent);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await run({ request, link: `${publicUrl}/sign/${request.token}`, page, context });
  } finally {
    await context.close();
  }
}

/** Accepts everything on a page or in a frame, up to the review. */
async function acceptAll(on: Page | FrameLocator): Promise<void> {
  const review = on.getByRole('button', { name: 'Review my decisions' });
  // It is below all clauses, which a page that is still loading doesn't have yet.
  await review.waitFor();
  for (const choice of await on.getByLabel('Accept this clause').all()) await choice.check();
  await review.click();
  await on.getByRole('heading', { name: 'Check your decisions' }).waitFor();
}

async function confirm(on: Page | FrameLocator): Promise<void> {
  await on.getByRole('button', { name: 'Confirm acceptance' }).click();
  await on.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
}

test('a signer decides behind a proxy that has a path and passes on another host, without JavaScript', () =>
  withSigner(
    async ({ request, link, page, context }) => {
      await page.goto(link);
      await acceptAll(page);
      const [cookie, ...others] = await context.cookies();
      assert.deepEqual(others, []);
      assert.deepEqual(
        [cookie?.path, cookie?.httpOnly, cookie?.secure, cookie?.sameSite],
        [new URL(link).pathname, true, true, 'Lax'],
      );
      await confirm(page);
      assert.equal((await request.detail()).status, 'ACCEPTED_FULL');
    },
    { javaScriptEnabled: false },
  ));

const frameOf = (link: string, attributes = '') =>
  `<iframe src="${link}" width="800" height="600" ${attributes}></iframe>`;

test('a signer decides in a frame of another origin of the same site that is allowed, with JavaScript', () =>
  withSigner(async ({ request, link, page }) => {
    framed = frameOf(link);
    await page.goto(sibling);
    await acceptAll(page.frameLocator('iframe'));
    await confirm(page.frameLocator('iframe'));
    assert.deepEqual(await waysIn(request), { viewed: 'page', completed: 'page' });
  }));

test('a signer decides in a frame of another site that is allowed, without JavaScript, and the cookie is bound to that site', () =>
  withSigner(
    async ({ request, link, page, context }) => {
      framed = frameOf(link);
      await page.goto(portal);
      const frame = page.frameLocator('iframe');
      await acceptAll(frame);
      const [cookie] = await context.cookies();
      assert.deepEqual([cookie?.sameSite, cookie?.secure, cookie?.httpOnly], ['None', true, true]);
      assert.match(cookie?.partitionKey ?? '', /^https:\/\/127\.0\.0\.1/);
      await confirm(frame);
      assert.deepEqual(await waysIn(request), { viewed: 'image', completed: 'page' });
    },
    { javaScriptEnabled: false },
  ));

/** How the view and the decision reached the service, as the events say. */
async function waysIn({ api, requestId }: SignerRequest): Promise<Record<string, unknown>> {
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  const later = events.filter(({ type }) => type !== 'created');
  return Object.fromEntries(later.map(({ type, payload }) => [type, payload.via]));
}

test('in a frame with the sandbox of the guide, a signer can save and print the document, and decide in a tab of its own if the browser keeps no cookies in frames', () =>
  withSigner(async ({ request, link, page, context }) => {
    const guide = await readFile(new URL('../../docs/guide/embedding.md', import.meta.url), 'utf8');
    const [sandbox] = guide.match(/sandbox="[^"]+"/) ?? [];
    assert.ok(sandbox);
    const refused: string[] = [];
    page.on('console', (message) => /sandboxed/.test(message.text()) && refused.push(message.text()));
    framed = frameOf(link, sandbox);
    await page.goto(portal);
    const frame = page.frameLocator('iframe');
    const saved = page.waitForEvent('download');
    await frame.getByRole('link', { name: 'Download' }).click();
    assert.match((await saved).suggestedFilename(), /\.html$/);
    await frame.getByRole('button', { name: 'Print' }).click();
    await acceptAll(frame);
    await context.clearCookies();
    // As in a browser that keeps no cookies in frames.
    await frame.getByRole('button', { name: 'Confirm acceptance' }).click();
    await frame.getByRole('alert').getByText('Allow cookies for this website').waitFor();
    assert.equal((await request.detail()).status, 'PENDING');
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Open this page in a tab of its own' }).click();
    const tab = await opened;
    await acceptAll(tab);
    await confirm(tab);
    assert.deepEqual(refused, []);
    assert.equal((await request.detail()).status, 'ACCEPTED_FULL');
  }));

test('a signer enters a code in a frame and decides there, and the same link outside of it asks for another code', () =>
  withSigner(async ({ page, context }) => {
    const request = await createRequestWithCode(assent);
    const link = `${publicUrl}/sign/${request.token}`;
    framed = frameOf(link);
    await page.goto(portal);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Email me a code' }).click();
    await frame.getByLabel('Six-digit code').fill(await emailedCode(assent, request.email));
    await frame.getByRole('button', { name: 'Continue' }).click();
    await frame.getByRole('button', { name: 'Review my decisions' }).waitFor();
    const cookies = await context.cookies();
    assert.deepEqual(cookies.map(({ name }) => name).sort(), [
      '__Secure-assent-page',
      '__Secure-assent-verified',
    ]);
    for (const cookie of cookies) {
      assert.deepEqual([cookie.sameSite, cookie.secure, cookie.httpOnly], ['None', true, true]);
      assert.equal(cookie.path, new URL(link).pathname);
      assert.match(cookie.partitionKey ?? '', /^https:\/\/127\.0\.0\.1/);
    }
    const tab = await context.newPage();
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Email me a code' }).waitFor();
    await acceptAll(frame);
    await confirm(frame);
    const { status, viewed_at } = data(await request.api.get(`/signing-requests/${request.requestId}`));
    assert.equal(status, 'ACCEPTED_FULL');
    assert.notEqual(viewed_at, null);
  }));
