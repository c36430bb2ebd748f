import assert from 'node:assert/strict';
import { test } from 'node:test';
import { data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a user creates a first container and starts its first document', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByText('No containers yet').waitFor();
  await checkFit(page, 'containers-empty');
  await page.getByRole('button', { name: 'New container' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Employment');
  await page.getByLabel('Description').fill('Everything a new employee signs');
  await page.getByRole('button', { name: 'Create container' }).click();
  await page.getByRole('heading', { level: 1, name: 'Employment' }).waitFor();
  await page.getByText('No documents yet').waitFor();
  await checkFit(page, 'container-empty');
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Employment contract');
  await page.getByRole('button', { name: 'Create and start writing' }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]{36}\/draft$/);
});

test('the list of containers shows their contents and can be searched by name', async () => {
  const { openAs, api } = await organisation();
  await publishDocument(api, {});
  for (const name of ['Sales', 'Website', 'Support', 'Suppliers', 'Visitors', 'Research', 'Press', 'Board'])
    await api.post('/containers', { name });
  const page = await openAs('viewer', '/containers');
  await page.getByRole('link', { name: /^Customers.*1 document/ }).waitFor();
  assert.equal(await page.getByRole('main').getByRole('listitem').count(), 9);
  assert.equal(
    await page.getByRole('button', { name: 'New container' }).count(),
    0,
    'viewers can’t create containers',
  );
  await checkPage(page, 'containers');
  await page.getByLabel('Find a container').fill('web');
  await page.getByRole('link', { name: /Sales/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Website/ }).waitFor();
});

test('a container is renamed, duplicated and deleted, which takes its name, and a copy with a longer name can be described', async () => {
  const { openAs, api, url } = await organisation();
  const { containerId } = await publishDocument(api, {});
  const page = await openAs('admin', `/containers/${containerId}`);
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions for this container' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Edit name and description');
  // With a no-break space.
  await page.getByRole('textbox', { name: 'Name' }).fill('Our\u00a0agreements');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Our agreements' }).waitFor();
  await checkPage(page, 'container');

  await menu('Duplicate');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Our agreements (copy)' }).waitFor();

  await menu('Delete');
  const confirm = page.getByRole('button', { name: 'Delete container' });
  assert.equal(await confirm.isDisabled(), true);
  await page.getByLabel(/to confirm/).fill('Our agreements (copy)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await menu('Delete');
  assert.equal(await confirm.isDisabled(), true);
  await page.getByLabel(/to confirm/).fill('Our agreements (copy)');
  await checkPage(page, 'container-delete');
  await confirm.click();
  await page.waitForURL(/\/containers$/);
  await page.getByRole('link', { name: /^Our.agreements/ }).waitFor();
  assert.equal(await page.getByRole('link', { name: /\(copy\)/ }).count(), 0);

  const name = 'Supplier agreements '.repeat(7).trim();
  const copy = data(await api.post(`/containers/${containerId}/duplicate`, { name }));
  await visit(page, `${url}/containers/${copy.id}`);
  await menu('Edit name and description');
  await page.getByRole('textbox', { name: 'Description' }).fill('What suppliers agree to');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('What suppliers agree to').waitFor();
  assert.equal(data(await api.get(`/containers/${copy.id}`)).name, name);
});

test('times stay true while a page is open, without a timer while it is hidden', async () => {
  const { windowAs, api, url } = await organisation();
  const { created_at } = data(await api.post('/containers', { name: 'Sales' }));
  const page = await windowAs('viewer', { isNew: true });
  // A slow machine takes long to open the window.
  await page.clock.install({ time: created_at });
  await page.goto(`${url}/containers`);
  await page.getByText('Created just now').waitFor();
  // From here on, time passes only when the test says so.
  await page.clock.pauseAt(Date.parse(created_at) + 120_000);
  await page.getByText('Created 2 minutes ago').waitFor();
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'))`);
  await show('hidden');
  await page.clock.runFor(5 * 60_000);
  await page.getByText('Created 2 minutes ago').waitFor();
  await show('visible');
  await page.getByText('Created 7 minutes ago').waitFor();
  // Its clock can't be set back.
  await page.context().close();
});
