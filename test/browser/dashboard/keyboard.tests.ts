import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createDocument, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

const isFocused = (element: Locator) => element.and(element.page().locator(':focus')).isVisible();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent.trim()');
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('a list is read, opened and left with the keyboard alone', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  for (const email of ['one@example.com', 'two@example.com'])
    await createSigningRequest(api, versionId, email);
  const page = await openAs('owner', '/templates');
  await page.getByText('No templates yet').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const rows = page.locator('tbody tr a[data-row]');
  await rows.nth(1).waitFor();
  await page.keyboard.press('j');
  assert.ok(await isFocused(rows.nth(0)));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  assert.ok(await isFocused(rows.nth(1)));
  await page.keyboard.press('k');
  assert.ok(await isFocused(rows.nth(0)));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/signing-requests\/[0-9a-f-]{36}$/);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.waitForURL(/\/containers$/);
  await page.getByRole('link', { name: /Customers/ }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'New container' }).waitFor();
  // In a dialog and its fields, letters are letters.
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.keyboard.type('gs?j');
  assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'gs?j');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: 'Find anything' }).waitFor();
  assert.match(page.url(), /\/containers$/);
});

test('the sheet shows all shortcuts, and turns those of a single key off in this browser', async () => {
  const { openAs } = await organisation();
  const page = await openAs('viewer', '/containers');
  await page.getByText('No containers yet').waitFor();
  await page.keyboard.press('Shift+?');
  await sheetOf(page).getByText('Go to').waitFor();
  await checkPage(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });

  const menu = page.getByRole('button', { name: /^Account menu/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await sheetOf(page).getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await sheetOf(page).getByText('Next (off)').waitFor();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  // A dialog gives the focus back a moment after it is gone.
  await menu.and(page.locator(':focus')).waitFor();
  await page.reload();
  await page.getByText('No containers yet').waitFor();
  for (const key of ['Shift+?', 'g', 'w', '/']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.getByRole('textbox', { name: 'Find anything' }).waitFor();
  assert.match(page.url(), /\/containers$/);
});

test('clauses are added, chosen, moved, saved and published with the keyboard', async () => {
  const { openAs, api } = await organisation();
  const { documentId } = await createDocument(api);
  const clauses = ['Terms', 'Privacy', 'News'].map((title, order) =>
    clause(title.toLowerCase(), { title, order }),
  );
  data(
    await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings: { expiry_days: 30 } }),
  );
  const page = await openAs('owner', `/documents/${documentId}/draft`);
  const titles = page.locator('article h3 button');
  await titles.nth(2).waitFor();
  await page.keyboard.press('j');
  assert.equal(await focused(page), 'Terms');
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(async () => (await titles.allTextContents()).join() === 'Privacy,Terms,News');
  await eventually(async () => (await focused(page)) === 'Terms');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(async () => (await titles.allTextContents()).join() === 'Privacy,News,Terms');
  await eventually(async () => (await focused(page)) === 'Terms');
  await page.keyboard.press('k');
  assert.equal(await focused(page), 'News');
  await page.keyboard.press('c');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('cjk?');
  await page.keyboard.press('Control+s');
  await eventually(async () => {
    const { versions } = data(await api.get(`/documents/${documentId}`));
    const version = data(await api.get(`/versions/${versions[0]?.id}`));
    return version.content.clauses.at(-1)?.title === 'cjk?';
  });
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('dialog').waitFor();
});
