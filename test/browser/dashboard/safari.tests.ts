import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

// What Safari does differently, in a Chromium that is made to do the same.

const { assent, organisation } = await sharedDashboard();

test('rows that are links cover no more than themselves, although Safari positions no row of a table', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  for (const name of ['ada', 'grace']) await createSigningRequest(api, versionId, `${name}@example.com`);
  const page = await openAs('owner', '/signing-requests');
  await addRule(page, 'tr { position: static !important }');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  await page.keyboard.press('Escape');
  const row = page.locator('tbody tr').first();
  const link = await row.locator('[data-row]').getAttribute('href');
  // The cell with the document, which has no link of its own.
  await row.locator('td').nth(1).click({ force: true });
  await page.waitForURL(`**${link}`);
});

test('fields on a touchscreen have text of at least 16 pixels, for which Safari doesn’t enlarge the page', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('owner', '/account', { width: 390 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  assert.ok(await page.evaluate(`matchMedia('(pointer: coarse)').matches`));
  await expectLargeFields(page, '/account');
  for (const path of [
    '/signing-requests',
    `/signing-requests/new?versionId=${versionId}`,
    '/organisation',
    '/organisation/branding',
  ]) {
    await visit(page, url + path);
    await expectLargeFields(page, path);
  }
  await page.context().clearCookies();
  await visit(page, `${assent.url}/dashboard/sign-in`);
  await expectLargeFields(page, '/sign-in');
  await touch.detach();
});

async function expectLargeFields(page: Page, path: string): Promise<void> {
  const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';
  await page.locator(fields).first().waitFor();
  const sizes = await page.evaluate<number[]>(
    `[...document.querySelectorAll('${fields}')].map((field) => Number.parseFloat(getComputedStyle(field).fontSize))`,
  );
  assert.ok(
    sizes.every((size) => size >= 16),
    `${path}: ${sizes}`,
  );
}

/** Adds a rule to a style sheet of the page, whose policy allows no other. */
async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate(`{
    const sheet = [...document.styleSheets].find(({ href }) => href?.startsWith(location.origin));
    sheet.insertRule(${JSON.stringify(rule)}, sheet.cssRules.length);
  }`);
}
