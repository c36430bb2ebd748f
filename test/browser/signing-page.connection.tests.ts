import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import {
  acceptInPart,
  confirm,
  expectChoicesKept,
  expectReceipt,
  expectReview,
  press,
  review,
} from './support/decide.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

/** Opens a signing page, passes each form it submits to `handle`, and makes every choice. */
async function decide(
  handle: (route: Route, step: string) => Promise<void>,
  { javaScriptEnabled = true } = {},
): Promise<{ request: SignerRequest; page: Page }> {
  const request = await createSignerRequest(assent);
  const page = await openPage(await browser.newContext({ javaScriptEnabled }));
  await page.route(
    (url) => url.pathname === new URL(request.url).pathname,
    (route, sent) =>
      sent.method() === 'POST'
        ? handle(route, new URLSearchParams(sent.postData() ?? '').get('step') ?? '')
        : route.continue(),
  );
  await page.goto(request.url);
  await acceptInPart(page);
  return { request, page };
}

/** Presses a button whose form does not reach the server. */
async function pressWhileOffline(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const failed = page.waitForEvent('requestfailed');
  await press(page, name);
  await failed;
  // Wait until the browser shows its own error page. Its process says so before the browser has taken it over, and
  // meanwhile the page has no history to go back in.
  await eventually(() => page.url().startsWith('chrome-error:'));
  await eventually(() =>
    devtools.send('Page.getNavigationHistory').then(
      () => true,
      () => false,
    ),
  );
  await devtools.detach();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`a connection that breaks before the review or the confirmation loses no choice and records nothing, and the signer can go on by going back, refreshing or opening the link, ${how} JavaScript`, async () => {
    let isBroken = true;
    const { request, page } = await decide((route) => (isBroken ? route.abort() : route.continue()), {
      javaScriptEnabled,
    });
    await pressWhileOffline(page, review);
    await page.goBack();
    await expectChoicesKept(page);
    await pressWhileOffline(page, review);
    isBroken = false;
    await page.reload();
    await expectReview(page);
    isBroken = true;
    await pressWhileOffline(page, confirm);
    assert.equal((await request.detail()).status, 'PENDING');
    if (javaScriptEnabled) {
      // The link in the email, which a signer who lost the page opens again.
      await page.goto(request.url);
      await expectChoicesKept(page);
      isBroken = false;
      await press(page, review);
      await expectReview(page);
      isBroken = true;
      await pressWhileOffline(page, confirm);
    }
    isBroken = false;
    await page.reload();
    await expectReceipt(page);
    assert.equal((await request.detail()).status, 'ACCEPTED_PARTIAL');
  });
}

test('a confirmation whose response is lost is recorded, and the link shows the receipt', async () => {
  const { request, page } = await decide(async (route, step) => {
    if (step !== 'confirm') return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await press(page, review);
  await expectReview(page);
  await pressWhileOffline(page, confirm);
  await page.goto(request.url);
  await expectReceipt(page);
  assert.equal((await request.detail()).status, 'ACCEPTED_PARTIAL');
  assert.equal(await page.evaluate('localStorage.length'), 0);
});

/**
 * Opens a review whose confirmations reach the server only from the `last` one on, and then only after `goOn`. `act`
 * does something in its page: 'click' clicks the button a few times, 'wait29' and 'wait30' let so many seconds pass.
 */
async function openSlowReview(last: number) {
  let sent = 0;
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { request, page } = await decide(async (route, step) => {
    if (step === 'confirm') {
      sent += 1;
      if (sent < last) return;
      await held;
    }
    await route.continue();
  });
  await press(page, review);
  await page.getByRole('button', { name: confirm }).waitFor();
  await page.evaluate(`{
    const timers = [];
    window.setTimeout = (run, wait) => timers.push({ run, wait });
    const pass = (ms) => timers.forEach(({ run, wait }) => wait <= ms && run());
    const button = document.querySelector('[value=confirm]');
    const actions = {
      click: () => [1, 2, 3].forEach(() => button.click()),
      wait29: () => pass(29000),
      wait30: () => pass(30000),
      stop: () => window.stop(),
    };
    window.channel = new BroadcastChannel('actions');
    channel.onmessage = ({ data }) => {
      actions[data]();
      channel.postMessage('done');
    };
  }`);
  // Playwright cannot reach a page while the next one loads, so another page of the same origin passes on what to do.
  const other = await openPage(page.context());
  await other.goto(`${assent.url}/sign/unknown`);
  const act = (action: string) =>
    other.evaluate(`new Promise((done) => {
      const channel = new BroadcastChannel('actions');
      channel.onmessage = done;
      channel.postMessage('${action}');
    }).then(() => {})`);
  return { request, page, act, goOn, sent: () => sent };
}

test('repeated clicks on a slow connection submit once', async () => {
  const { request, page, act, goOn, sent } = await openSlowReview(1);
  await act('click');
  await eventually(() => sent() === 1);
  for (const action of ['click', 'wait29', 'click']) await act(action);
  goOn();
  await expectReceipt(page);
  assert.equal(sent(), 1);
  assert.equal((await request.detail()).status, 'ACCEPTED_PARTIAL');
});

for (const [what, end] of [
  ['the signer stopped the page from loading', 'stop'],
  ['half a minute has passed', 'wait30'],
] as const)
  test(`a confirmation that never arrives can be sent again once ${what}`, async () => {
    const { request, page, act, goOn, sent } = await openSlowReview(2);
    await act('click');
    await eventually(() => sent() === 1);
    await act(end);
    await act('click');
    goOn();
    await expectReceipt(page);
    assert.equal(sent(), 2);
    assert.equal((await request.detail()).status, 'ACCEPTED_PARTIAL');
  });

test('while a form is on its way, its buttons show it', async () => {
  const { page } = await decide((route) => route.continue());
  await page.evaluate(`document.forms[0].addEventListener('submit', (event) => event.preventDefault())`);
  const opacity = () =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('.bar button')).opacity`);
  assert.equal(await opacity(), '1');
  await press(page, review);
  await eventually(async () => (await opacity()) === '0.5');
});
