import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { data } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';

const { organisation } = await sharedDashboard();

test('the dialog of a container doesn’t stay open over another one, nor does what was searched for', async () => {
  const { openAs, api } = await organisation();
  const [first, second] = [
    data(await api.post('/containers', { name: 'Customers' })),
    data(await api.post('/containers', { name: 'Suppliers' })),
  ];
  for (let number = 1; number <= 9; number += 1)
    data(await api.post('/documents', { containerId: first.id, name: `Terms ${number}` }));
  const page = await openAs('owner', `/containers/${first.id}`);
  await page.getByLabel('Find a document').fill('nothing');
  await openWithSearch(page, 'Suppliers');
  await page.locator('h1:focus').filter({ hasText: 'Suppliers' }).waitFor();
  assert.equal(await page.getByLabel('Find a document').count(), 0);

  await page.getByRole('button', { name: 'New document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Suppliers' }).waitFor();

  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Edit name' }).click();
  await dialog.getByLabel('Name').fill('Suppliers in Europe');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard what you’ve entered?' });
  await question.waitFor();
  await checkFit(page, 'discard-by-back-button');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Suppliers in Europe');
  assert.match(page.url(), new RegExp(second.id));
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await dialog.first().waitFor({ state: 'detached' });
});

test('what is saved while the back button asks whether to discard it is opened, not asked about', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/templates');
  await page.getByRole('link', { name: 'Containers', exact: true }).click();
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Customers');
  const held = Promise.withResolvers<void>();
  const release = await holdResponse(page, 'POST', '**/api/v1/containers', held.resolve);
  await page.getByRole('button', { name: 'Create container' }).click();
  await held.promise;
  await page.goBack();
  await page.getByRole('dialog', { name: 'Discard what you’ve entered?' }).waitFor();
  await release();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
});

test('closing the window asks before it loses what was typed in a dialog', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  const wouldAsk = () =>
    page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
  await page.getByRole('button', { name: 'New container' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.waitFor();
  assert.equal(await wouldAsk(), false);
  await name.fill('Customers');
  assert.equal(await wouldAsk(), true);
  await page.getByRole('button', { name: 'Create container' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  assert.equal(await wouldAsk(), false);
});

test('a question about one page is gone on another, and the search doesn’t open over a dialog', async () => {
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const page = await openAs('owner', '/webhooks');
  await page.getByRole('link', { name: /example/ }).click();
  await page.getByRole('button', { name: 'More actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+k');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(data(await api.get('/webhooks'))[0]?.id, id);
});

async function openWithSearch(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
