import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { startAssent } from '../harness/assent.ts';
import { launchChromium } from './support/chromium.ts';
import { type Asked, ask, openPage } from './support/signing.ts';

const assent = await startAssent();
const { browser, close } = await launchChromium();
after(close);

/** Opens a request's page whose decisions are sent through `handle`, and accepts everything but the last clause. */
async function decide(
  handle: (route: Route, step: string) => Promise<void>,
): Promise<{ asked: Asked; page: Page }> {
  const asked = await ask(assent);
  const page = await openPage(await browser.newContext());
  await page.route(
    (url) => url.pathname === new URL(asked.url).pathname,
    (route, request) =>
      request.method() === 'POST'
        ? handle(route, new URLSearchParams(request.postData() ?? '').get('step') ?? '')
        : route.continue(),
  );
  await page.goto(asked.url);
  for (const [clause, choice] of [
    ['Clause terms', 'Accept'],
    ['Clause fees', 'Accept'],
    ['Clause news', 'Decline'],
  ] as const)
    await page.getByRole('group', { name: clause }).getByLabel(`${choice} this clause`).check();
  await page.getByRole('textbox').fill('No news');
  return { asked, page };
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click({ noWaitAfter: true });
/** Presses a button whose form does not come through. */
async function pressInVain(page: Page, name: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed');
  await press(page, name);
  await failed;
  // Until the browser shows its own page of the failure.
  while (!page.url().startsWith('chrome-error:')) await new Promise((resolve) => setTimeout(resolve, 20));
}

const partial = 'You accepted this document in part';

async function expectChoicesKept(page: Page): Promise<void> {
  await page.getByText('3 of 3 decided').waitFor();
  const checked = await page
    .locator('input:checked')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  assert.deepEqual(checked, ['accept', 'accept', 'decline']);
  assert.equal(await page.getByRole('textbox').inputValue(), 'No news');
}

test('a connection that breaks on the way to the review loses no choice', async () => {
  let isBroken = true;
  const { asked, page } = await decide((route) => (isBroken ? route.abort() : route.continue()));
  await pressInVain(page, 'Review my decisions');
  isBroken = false;
  await page.goto(asked.url);
  await expectChoicesKept(page);
  await press(page, 'Review my decisions');
  await press(page, 'Confirm partial acceptance');
  await page.getByRole('heading', { name: partial }).waitFor();
});

test('a confirmation that never arrives records nothing and loses no choice', async () => {
  const { asked, page } = await decide((route, step) =>
    step === 'confirm' ? route.abort() : route.continue(),
  );
  await press(page, 'Review my decisions');
  await pressInVain(page, 'Confirm partial acceptance');
  assert.equal((await asked.detail()).status, 'PENDING');
  await page.goto(asked.url);
  await expectChoicesKept(page);
});

test('a confirmation whose answer is lost is recorded, and the link shows the receipt', async () => {
  const { asked, page } = await decide(async (route, step) => {
    if (step !== 'confirm') return route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await press(page, 'Review my decisions');
  await pressInVain(page, 'Confirm partial acceptance');
  await page.goto(asked.url);
  await page.getByRole('heading', { name: partial }).waitFor();
  assert.equal((await asked.detail()).status, 'ACCEPTED_PARTIAL');
  assert.equal(await page.evaluate('sessionStorage.length'), 0);
});

test('impatient clicks on a slow connection give one result', async () => {
  let sent = 0;
  const { asked, page } = await decide(async (route, step) => {
    if (step === 'confirm') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await press(page, 'Review my decisions');
  await page.getByRole('button', { name: 'Confirm partial acceptance' }).waitFor();
  await page.evaluate(`for (let i = 0; i < 5; i += 1) document.querySelector('[value=confirm]').click()`);
  await page.getByRole('heading', { name: partial }).waitFor();
  assert.equal(sent, 1);
  assert.equal((await asked.detail()).status, 'ACCEPTED_PARTIAL');
});
