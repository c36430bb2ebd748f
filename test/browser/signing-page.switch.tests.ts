import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

async function switchTo(page: Page, language: string): Promise<void> {
  await page.locator('.languages summary').click();
  await page.locator('.languages').getByText(language, { exact: true }).click();
  await page.locator('.languages summary', { hasText: language }).waitFor();
}

const choice = (page: Page, index: number, value: 'accept' | 'decline') =>
  page.locator(`[name="decision.${index}"][value=${value}]`);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`switching the language keeps unsent choices, ${how} JavaScript`, async () => {
    const context = await browser.newContext({ javaScriptEnabled });
    try {
      const page = await openPage(context);
      const request = await createSignerRequest(assent);
      await page.goto(request.url);
      await choice(page, 0, 'accept').check();
      await choice(page, 2, 'decline').check();
      await page.locator('#note').fill('No news');
      await switchTo(page, 'Deutsch');
      assert.deepEqual(
        [
          await choice(page, 0, 'accept').isChecked(),
          await choice(page, 1, 'accept').isChecked(),
          await choice(page, 1, 'decline').isChecked(),
          await choice(page, 2, 'decline').isChecked(),
          await page.locator('#note').inputValue(),
        ],
        [true, false, false, true, 'No news'],
      );
      assert.equal((await request.detail()).status, 'PENDING');
      await choice(page, 1, 'accept').check();
      await page.getByRole('button', { name: 'Entscheidungen prüfen' }).click();
      await page.getByRole('heading', { name: 'Prüfen Sie Ihre Entscheidungen' }).waitFor();
      await switchTo(page, 'Français');
      await page.getByRole('heading', { name: 'Vérifiez vos décisions' }).waitFor();
      await switchTo(page, 'Deutsch');
      await page.getByRole('button', { name: 'Teilweise Annahme bestätigen' }).click();
      const receipt = 'Sie haben dieses Dokument teilweise angenommen';
      await page.getByRole('heading', { name: receipt }).waitFor();
      assert.equal(new URL(page.url()).search, '?lang=de');
      const { assent_map, rejection_note } = await request.detail();
      assert.deepEqual(assent_map, { terms: true, fees: true, news: false });
      assert.equal(rejection_note, 'No news');
      await switchTo(page, 'English');
      await page.getByRole('heading', { name: 'You accepted this document in part' }).waitFor();
    } finally {
      await context.close();
    }
  });
}

test('the Enter key opens the review and does not switch the language', async () => {
  const page = await openPage(await browser.newContext());
  await page.goto((await createSignerRequest(assent)).url);
  await choice(page, 0, 'accept').check();
  await choice(page, 0, 'accept').press('Enter');
  await page.getByRole('alert').getByText('2 clauses still need your decision').waitFor();
  await page.context().close();
});

test('the language menu closes with Escape, by a press elsewhere, and when the focus leaves it', async () => {
  const page = await openPage(await browser.newContext());
  await page.goto((await createSignerRequest(assent)).url);
  const menu = page.locator('.languages ul');
  const open = async () => {
    await page.locator('.languages summary').press('Enter');
    await menu.waitFor();
  };
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  assert.ok(await page.evaluate(`document.activeElement.matches('.languages summary')`));
  await open();
  await page.getByRole('heading', { level: 1 }).click();
  await menu.waitFor({ state: 'hidden' });
  await open();
  await page.keyboard.press('Shift+Tab');
  await choice(page, 0, 'accept').focus();
  await menu.waitFor({ state: 'hidden' });
  await open();
  await page.locator('.languages summary').click();
  await menu.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the contents beside the text stay open while the signer decides, and close only by their own button', async () => {
  const page = await openPage(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  await page.goto((await createSignerRequest(assent, { clauses: servicesAgreement })).url);
  const contents = page.locator('#contents ol').first();
  await contents.waitFor();
  await choice(page, 0, 'accept').check();
  await choice(page, 0, 'accept').press('Escape');
  await page.locator('.languages summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('.languages ul').waitFor({ state: 'hidden' });
  assert.ok(await contents.isVisible());
  await page.locator('#contents summary').click();
  await contents.waitFor({ state: 'hidden' });
  await page.context().close();
});
