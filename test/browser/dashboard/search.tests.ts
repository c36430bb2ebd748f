import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

test('Ctrl+K finds a document, a signer and a page, using only the keyboard', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, {});
  await createSigningRequest(api, versionId);
  const page = await openAs('viewer', '/containers');
  await page.getByRole('link', { name: /Customers/ }).waitFor();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Find anything' });
  await field.fill('servi');
  await page
    .getByRole('option', { name: /Services agreement/ })
    .first()
    .waitFor();
  await checkPage(page, 'search');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Services agreement' }).waitFor();

  await page.keyboard.press('Control+k');
  await field.fill('byron');
  await page.getByRole('option', { name: /Ada Byron.*Services agreement · Pending/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/signing-requests\/[0-9a-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await field.fill('api k');
  await page.getByRole('option', { name: 'API keys' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/organisation\/api-keys$/);
});

test('the search finds every tab of the organisation’s settings, says when it finds nothing or fails, cuts off what is too long, and closes with Escape', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/organisation');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  const names = await tabs.allInnerTexts();
  const open = page.getByRole('button', { name: /Find anything/ });
  await open.click();
  const field = page.getByRole('textbox', { name: 'Find anything' });
  await field.and(page.locator(':focus')).waitFor();
  for (const name of names) {
    await field.fill(name);
    const found = name === 'Settings' ? 'Organisation settings' : name;
    await page.getByRole('option', { name: found, exact: true }).waitFor();
  }
  await field.fill('');
  // Pasted text is cut off instead of refused.
  await page.keyboard.insertText('z'.repeat(300));
  await page.getByText(`No results for “${'z'.repeat(200)}”.`).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open.and(page.locator(':focus')).waitFor();

  await page.route('**/api/v1/search?*', (route) => route.abort());
  await open.click();
  await field.fill('yyyy');
  await page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).waitFor();
  assert.equal(await page.getByText('No results').count(), 0);
});
