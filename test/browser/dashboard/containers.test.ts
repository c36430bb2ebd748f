import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishDocument } from '../../harness/steps.ts';
import { startDashboard } from './support/dashboard.ts';
import { lookAtPage } from './support/looks.ts';

const { organisation } = await startDashboard();

test('someone makes a first container and begins its first document', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByText('No container yet').waitFor();
  await lookAtPage(page, 'containers-empty');
  await page.getByRole('button', { name: 'New container' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Employment');
  await page.getByLabel('Description').fill('Everything a new colleague agrees to');
  await page.getByRole('button', { name: 'Create the container' }).click();
  await page.getByRole('heading', { level: 1, name: 'Employment' }).waitFor();
  await page.getByText('No document yet').waitFor();
  await lookAtPage(page, 'container-empty');
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Contract of employment');
  await page.getByRole('button', { name: 'Create and write it' }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]{36}\/draft$/);
});

test('a list of containers shows what each holds, and finds one by name', async () => {
  const { openAs, api } = await organisation();
  await publishDocument(api, {});
  for (const name of ['Sales', 'Website', 'Support', 'Suppliers', 'Visitors', 'Research', 'Press', 'Board'])
    await api.post('/containers', { name });
  const page = await openAs('viewer', '/containers');
  await page.getByRole('link', { name: /Sales/ }).waitFor();
  assert.equal(
    (await page
      .getByRole('listitem')
      .filter({ has: page.locator('a') })
      .count()) >= 9,
    true,
  );
  assert.equal(
    await page.getByRole('button', { name: 'New container' }).count(),
    0,
    'viewers change nothing',
  );
  await lookAtPage(page, 'containers');
  await page.getByLabel('Find a container').fill('web');
  await page.getByRole('link', { name: /Website/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /Sales/ }).count(), 0);
});

test('a container is renamed, duplicated and deleted only after its name was typed', async () => {
  const { openAs, api } = await organisation();
  const { containerId } = await publishDocument(api, {});
  const page = await openAs('admin', `/containers/${containerId}`);
  const menu = (item: string) =>
    page
      .getByRole('button', { name: 'More about this container' })
      .click()
      .then(() => page.getByRole('menuitem', { name: item }).click());
  await menu('Rename or describe');
  await page.getByRole('textbox', { name: 'Name' }).fill('Agreements');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Agreements' }).waitFor();
  await lookAtPage(page, 'container');

  await menu('Duplicate');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Agreements (copy)' }).waitFor();

  await menu('Delete');
  const confirm = page.getByRole('button', { name: 'Delete the container' });
  assert.equal(await confirm.isDisabled(), true);
  await page.getByLabel(/to confirm/).fill('Agreements (copy)');
  await lookAtPage(page, 'container-delete');
  await confirm.click();
  await page.waitForURL(/\/containers$/);
  await page.getByRole('link', { name: /^Agreements/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /\(copy\)/ }).count(), 0);
});

test('a container that is not there says so in words, with the id of the request', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers/00000000-0000-4000-8000-000000000000');
  await page
    .getByRole('alert')
    .filter({ hasText: /container/i })
    .waitFor();
  assert.match(await page.getByRole('alert').innerText(), /Request [0-9a-f-]{36}/);
});
