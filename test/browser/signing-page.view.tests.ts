import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { acceptInPart, expectReview, press, review } from './support/decide.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

/** Opens a signing page whose reports of a view go through `answer`, with their number from 1. */
async function open(
  answer: (route: Route, count: number) => Promise<void>,
): Promise<{ request: SignerRequest; page: Page; sent: () => number }> {
  const request = await createSignerRequest(assent);
  const page = await openPage(await browser.newContext());
  let sent = 0;
  await page.route('**/view', (route) => answer(route, ++sent));
  await page.goto(request.url);
  return { request, page, sent: () => sent };
}

const waitUntilViewed = (request: SignerRequest) =>
  eventually(async () => (await request.detail()).viewed_at ?? undefined);

const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } }),
  (route) => route.fulfill({ status: 503 }),
  (route) => route.abort(),
];

test('the page repeats the report of its view after a rate limit, an unavailable service and a lost connection, until it was taken', async () => {
  const { request, page, sent } = await open(
    (route, count) => failures[count - 1]?.(route) ?? route.continue(),
  );
  await waitUntilViewed(request);
  assert.equal(sent(), 4);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(sent(), 4, 'a view that was taken is not reported again');
  await page.context().close();
});

test('the page waits as long as the service asks, and reports at once when the connection is back', async () => {
  const { request, page, sent } = await open((route, count) =>
    count === 1 ? route.fulfill({ status: 429, headers: { 'retry-after': '60' } }) : route.continue(),
  );
  await eventually(() => sent() === 1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.equal(sent(), 1);
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await waitUntilViewed(request);
  await page.context().close();
});

test('the page does not repeat a report that was refused for good', async () => {
  const { page, sent } = await open((route) => route.fulfill({ status: 404 }));
  await eventually(() => sent() === 1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.equal(sent(), 1);
  await page.context().close();
});

test('the review goes on with what the page could not report', async () => {
  let isBroken = true;
  const { request, page } = await open((route) => (isBroken ? route.abort() : route.continue()));
  await acceptInPart(page);
  isBroken = false;
  await press(page, review);
  await expectReview(page);
  await waitUntilViewed(request);
  await page.context().close();
});
