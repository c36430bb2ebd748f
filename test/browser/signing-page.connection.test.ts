import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { startAssent } from '../harness/assent.ts';
import { launchChromium } from './support/chromium.ts';
import {
  confirm,
  decideInPart,
  expectDecidedInPart,
  expectReceipt,
  expectReview,
  press,
  review,
} from './support/decide.ts';
import { type Asked, ask, openPage } from './support/signing.ts';

const assent = await startAssent();
const { browser, close } = await launchChromium();
after(close);

/** Opens a request's page whose forms are sent through `handle`, and decides it in part. */
async function decide(
  handle: (route: Route, step: string) => Promise<void>,
  { javaScriptEnabled = true } = {},
): Promise<{ asked: Asked; page: Page }> {
  const asked = await ask(assent);
  const page = await openPage(await browser.newContext({ javaScriptEnabled }));
  await page.route(
    (url) => url.pathname === new URL(asked.url).pathname,
    (route, request) =>
      request.method() === 'POST'
        ? handle(route, new URLSearchParams(request.postData() ?? '').get('step') ?? '')
        : route.continue(),
  );
  await page.goto(asked.url);
  await decideInPart(page);
  return { asked, page };
}

/** Presses a button whose form does not come through. */
async function pressInVain(page: Page, name: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed');
  await press(page, name);
  await failed;
  // Until the browser shows its own page of the failure.
  while (!page.url().startsWith('chrome-error:')) await new Promise((resolve) => setTimeout(resolve, 20));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  for (const remedy of ['goBack', 'reload'] as const)
    test(`a connection that breaks on the way to the review loses no choice: ${remedy}, ${how} JavaScript`, async () => {
      let isBroken = true;
      const { page } = await decide((route) => (isBroken ? route.abort() : route.continue()), {
        javaScriptEnabled,
      });
      await pressInVain(page, review);
      isBroken = false;
      await page[remedy]();
      if (remedy === 'goBack') {
        await expectDecidedInPart(page);
        await press(page, review);
      }
      await expectReview(page);
      await press(page, confirm);
      await expectReceipt(page);
    });

  test(`a confirmation that never arrives records nothing, and is sent by a refresh, ${how} JavaScript`, async () => {
    let isBroken = true;
    const { asked, page } = await decide(
      (route, step) => (isBroken && step === 'confirm' ? route.abort() : route.continue()),
      { javaScriptEnabled },
    );
    await press(page, review);
    await expectReview(page);
    await pressInVain(page, confirm);
    assert.equal((await asked.detail()).status, 'PENDING');
    isBroken = false;
    await page.reload();
    await expectReceipt(page);
    assert.equal((await asked.detail()).status, 'ACCEPTED_PARTIAL');
  });

  test(`a confirmation whose answer is lost is recorded, and the link shows the receipt, ${how} JavaScript`, async () => {
    const { asked, page } = await decide(
      async (route, step) => {
        if (step !== 'confirm') return route.continue();
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      },
      { javaScriptEnabled },
    );
    await press(page, review);
    await expectReview(page);
    await pressInVain(page, confirm);
    await page.goto(asked.url);
    await expectReceipt(page);
    assert.equal((await asked.detail()).status, 'ACCEPTED_PARTIAL');
    if (javaScriptEnabled) assert.equal(await page.evaluate('localStorage.length'), 0);
  });
}

test('after a confirmation that never arrived the link shows the choices made', async () => {
  const { asked, page } = await decide((route, step) =>
    step === 'confirm' ? route.abort() : route.continue(),
  );
  await press(page, review);
  await expectReview(page);
  await pressInVain(page, confirm);
  await page.goto(asked.url);
  await expectDecidedInPart(page);
});

test('impatient clicks on a slow connection give one result', async () => {
  let sent = 0;
  const { asked, page } = await decide(async (route, step) => {
    if (step === 'confirm') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await press(page, review);
  await page.getByRole('button', { name: confirm }).waitFor();
  await page.evaluate(`setInterval(() => document.querySelector('[value=confirm]').click(), 50); 0`);
  await expectReceipt(page);
  assert.equal(sent, 1);
  assert.equal((await asked.detail()).status, 'ACCEPTED_PARTIAL');
});
