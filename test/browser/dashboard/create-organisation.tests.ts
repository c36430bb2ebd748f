import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

test('an owner creates another organisation from the menu, sees its first steps, and switches back', async () => {
  const { openAs, url } = await organisation('Tessera Ltd');
  const page = await openAs('owner', '/webhooks');
  const switcher = page.getByRole('button', { name: /^Switch organisation/ });
  await switcher.click();
  await page.getByRole('menuitem', { name: 'New organisation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByRole('button', { name: 'Create organisation' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await checkFit(page, 'new-organisation');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tessera Nederland BV');
  await dialog.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByText('Four steps to your first signature').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Switch organisation (current: Tessera Nederland BV)' }).click();
  assert.notEqual(page.url(), url);
  await page.getByRole('menuitem', { name: 'Tessera Ltd' }).click();
  await page.waitForURL(url);
});

test('whoever does not own an organisation is not offered a new one', async () => {
  const { openAs } = await organisation();
  const page = await openAs('admin', '/containers');
  await page.getByRole('button', { name: /^Switch organisation/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  assert.equal(await page.getByRole('menuitem', { name: 'New organisation…' }).count(), 0);
});

test('a new organisation that cannot be opened yet is not created twice, and is in the menu later', async () => {
  const { openAs } = await organisation('Tessera Ltd');
  const page = await openAs('owner', '/webhooks');
  const switcher = page.getByRole('button', { name: /^Switch organisation/ });
  await switcher.click();
  await page.getByRole('menuitem', { name: 'New organisation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tessera Nederland BV');
  const pattern = '**/api/v1/me';
  await page.route(pattern, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByText('Tessera Nederland BV was created.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.unroute(pattern);
  await page.reload();
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Tessera Nederland BV' }).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: 'Tessera Nederland BV' }).count(), 1);
});
