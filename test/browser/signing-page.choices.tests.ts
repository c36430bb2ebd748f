import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { data, submit } from '../harness/steps.ts';
import {
  acceptInPart,
  confirm,
  expectChoicesKept,
  expectPage,
  expectReceipt,
  expectReview,
  press,
  review,
} from './support/decide.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

interface Session {
  request: SignerRequest;
  page: Page;
  context: BrowserContext;
}

/** Runs a test with a signer who has made every choice but submitted nothing. */
async function withDraft(
  javaScriptEnabled: boolean,
  run: (session: Session) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const request = await createSignerRequest(assent);
    const page = await openPage(context);
    await page.goto(request.url);
    await acceptInPart(page);
    await run({ request, page, context });
  } finally {
    await context.close();
  }
}

for (const javaScriptEnabled of [true, false])
  test(`going back, refreshing, double clicks and a second tab keep the choices and lead to a single result, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () =>
    withDraft(javaScriptEnabled, async ({ page, request, context }) => {
      await page.getByRole('button', { name: review }).dblclick();
      await expectReview(page);
      await page.goBack();
      await expectChoicesKept(page);
      await press(page, review);
      await expectReview(page);
      await press(page, 'Change my decisions');
      await expectChoicesKept(page);
      const second = await openPage(context);
      await second.goto(request.url);
      await acceptInPart(second);
      for (const tab of [page, second]) {
        await press(tab, review);
        await expectReview(tab);
      }
      await page.reload();
      if (javaScriptEnabled) {
        await expectChoicesKept(page);
        await press(page, review);
      }
      await expectReview(page);
      await page.getByRole('button', { name: confirm }).dblclick();
      await expectReceipt(page);
      await page.reload();
      await expectReceipt(page);
      if (javaScriptEnabled) {
        await page.goBack();
        await expectReceipt(page);
      }
      await press(second, confirm);
      await expectReceipt(second);
      assert.equal((await request.detail()).rejection_note, 'No news');
      const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
      assert.equal(events.filter(({ type }) => type === 'completed').length, 1);
    }));

test('a tab with different decisions shows what was recorded first', () =>
  withDraft(true, async ({ page, request }) => {
    await press(page, review);
    await expectReview(page);
    data(await submit(request.api, request.token, { terms: true, fees: true, news: true }));
    await press(page, confirm);
    await page.getByRole('alert').getByText('What you just sent wasn’t recorded').waitFor();
    await page.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
  }));

test('going back shows what another tab has chosen since', () =>
  withDraft(true, async ({ page, request, context }) => {
    await press(page, review);
    await expectReview(page);
    const other = await openPage(context);
    await other.goto(request.url);
    await expectChoicesKept(other);
    await other.locator('[name="decision.0"][value=decline]').check();
    await other.locator('#note').fill('Other news');
    await page.goBack();
    await page.locator('[name="decision.0"][value=decline]:checked').waitFor();
    await eventually(async () => (await page.locator('#note').inputValue()) === 'Other news');
  }));

test('choices made in two tabs are merged, in both tabs and after a refresh', async () => {
  const context = await browser.newContext();
  const { url } = await createSignerRequest(assent);
  const [a, b] = [await openPage(context), await openPage(context)];
  for (const tab of [a, b]) await tab.goto(url);
  const choice = (tab: Page, index: number, value: string) =>
    tab.locator(`[name="decision.${index}"][value=${value}]`);
  await choice(a, 2, 'decline').check();
  await a.getByRole('textbox').fill('No news');
  await choice(b, 0, 'accept').check();
  for (const tab of [a, b]) {
    await tab.getByText('2 of 3 decided').waitFor();
    await eventually(async () => (await tab.getByRole('textbox').inputValue()) === 'No news');
  }
  await choice(a, 0, 'decline').check();
  await choice(b, 1, 'accept').check();
  for (const tab of [a, b]) {
    await tab.reload();
    for (const [index, value] of ['decline', 'accept', 'decline'].entries())
      assert.ok(await choice(tab, index, value).isChecked(), `clause ${index}`);
    assert.equal(await tab.getByRole('textbox').inputValue(), 'No news');
  }
  await context.close();
});

test('a tab that opens the link again restores the choices, and stores nothing once another tab has decided', () =>
  withDraft(true, async ({ page, request, context }) => {
    const other = await openPage(context);
    await other.goto(request.url);
    await expectChoicesKept(other);
    await other.reload();
    await expectChoicesKept(other);
    assert.equal(await other.evaluate('localStorage.length'), 1);
    await press(page, review);
    await expectReview(page);
    // The other tab learns of it from an event, which comes at a time of its own.
    await other.evaluate(`void (globalThis.told = new Promise((resolve) =>
      addEventListener('storage', ({ newValue }) => newValue === null && resolve())))`);
    await press(page, confirm);
    await expectReceipt(page);
    await other.evaluate('told');
    await other.locator('[name="decision.0"][value=decline]').check();
    assert.equal(await other.evaluate('localStorage.length'), 0);
  }));

test('stored choices are deleted once the request is withdrawn or its signer erased, and after 30 days', () =>
  withDraft(true, async ({ page, request, context }) => {
    await page.evaluate(
      `localStorage.setItem('assent-draft:old', JSON.stringify({ at: Date.now() - 31 * 864e5 }))`,
    );
    const other = await openPage(context);
    const otherRequest = await createSignerRequest(assent);
    await other.goto(otherRequest.url);
    await eventually(async () => (await other.evaluate('localStorage.length')) === 2);
    data(await request.api.post(`/signing-requests/${request.requestId}/void`, {}));
    await page.reload();
    await page.getByRole('heading', { name: 'This request was withdrawn' }).waitFor();
    assert.equal(await page.evaluate('localStorage.length'), 1);
    data(await otherRequest.api.post('/signers/erase', { email: 'ada@example.com' }));
    await other.reload();
    await other.getByRole('heading', { name: 'The personal data was erased' }).waitFor();
    assert.equal(await other.evaluate('localStorage.length'), 0);
  }));

test('a review that the back button restores from memory, as in Safari, becomes the receipt', async () => {
  const page = await openPage(await browser.newContext());
  const request = await createSignerRequest(assent);
  await page.goto(request.url);
  await acceptInPart(page);
  await press(page, review);
  await expectReview(page);
  data(await submit(request.api, request.token, { terms: true, fees: true, news: false }));
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expectReceipt(page);
});

test('a page without clauses that the back button restores from memory becomes the receipt', async () => {
  const page = await openPage(await browser.newContext());
  const request = await createSignerRequest(assent, { clauses: [] });
  await page.goto(request.url);
  await page.getByRole('button', { name: 'Confirm acceptance' }).waitFor();
  data(await submit(request.api, request.token, {}));
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expectPage(page, 'You accepted this document');
});

test('the form works without browser storage', async () => {
  const page = await openPage(await browser.newContext());
  await page.addInitScript(
    `Object.defineProperty(window, 'localStorage', { get: () => { throw new Error('off') } })`,
  );
  await page.goto((await createSignerRequest(assent)).url);
  await acceptInPart(page);
  await page.getByText('3 of 3 decided').waitFor();
  await press(page, review);
  await expectReview(page);
  await page.goBack();
  await page.getByText('3 of 3 decided').waitFor();
  await page.locator('#note').waitFor();
  await press(page, review);
  await expectReview(page);
  await press(page, confirm);
  await expectReceipt(page);
});
