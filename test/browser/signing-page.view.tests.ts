import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request, Route } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { acceptInPart, expectReview, press, review } from './support/decide.ts';
import { untilQuiet } from './support/quiet.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

interface Opened {
  request: SignerRequest;
  page: Page;
  /** How many reports of its view the page has sent. */
  sent: () => number;
  /** Waits until the page has received the responses to this many reports. */
  untilAnswered(count: number): Promise<void>;
  /** Lets this time pass in the page, and waits for what follows from it. */
  pass(ms: number): Promise<void>;
}

/** Opens a signing page whose reports of a view go through `answer`, with their number from 1. */
async function open(answer: (route: Route, count: number) => Promise<void>): Promise<Opened> {
  const request = await createSignerRequest(assent);
  const page = await openPage(await browser.newContext());
  await page.clock.install();
  let [sent, answered] = [0, 0];
  await page.route('**/view', (route) => answer(route, ++sent));
  const countAnswered = (ended: Request) => {
    if (ended.url().endsWith('/view')) answered += 1;
  };
  page.on('requestfinished', countAnswered).on('requestfailed', countAnswered);
  await page.goto(request.url);
  return {
    request,
    page,
    sent: () => sent,
    untilAnswered: async (count) => {
      await eventually(() => answered === count);
      await untilQuiet(page);
    },
    pass: (ms) => untilQuiet(page, () => page.clock.runFor(ms)),
  };
}

const waitUntilViewed = (request: SignerRequest) =>
  eventually(async () => (await request.detail()).viewed_at ?? undefined);

const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' } }),
  (route) => route.fulfill({ status: 503 }),
  (route) => route.abort(),
];

test('the page repeats the report of its view after a rate limit, an unavailable service and a lost connection, until it was taken', async () => {
  const { request, page, sent, untilAnswered, pass } = await open(
    (route, count) => failures[count - 1]?.(route) ?? route.continue(),
  );
  await waitUntilViewed(request);
  assert.equal(sent(), 4);
  await untilAnswered(4);
  await pass(120_000);
  assert.equal(sent(), 4, 'a view that was taken is not reported again');
  await page.context().close();
});

test('the page waits as long as the service asks, and reports at once when the connection is back', async () => {
  const { request, page, sent, untilAnswered, pass } = await open((route, count) =>
    count === 1 ? route.fulfill({ status: 429, headers: { 'retry-after': '3600' } }) : route.continue(),
  );
  await untilAnswered(1);
  await pass(3_000_000);
  assert.equal(sent(), 1);
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await waitUntilViewed(request);
  await page.context().close();
});

test('the page does not repeat a report that was refused for good', async () => {
  const { page, sent, untilAnswered, pass } = await open((route) => route.fulfill({ status: 404 }));
  await untilAnswered(1);
  await pass(120_000);
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
