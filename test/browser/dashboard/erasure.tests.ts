import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

test('an owner erases a signer after seeing how many requests that affects, and the page says so', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, { clauses: [clause('terms')] });
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true }));
  await createSigningRequest(api, versionId);
  const held = await publishDocument(api);
  await createSigningRequest(api, held.versionId);
  data(await api.patch(`/containers/${held.containerId}`, { legal_hold: true }));
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  await page.getByRole('button', { name: 'More actions for the request to Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await page.getByText('2 signing requests of this organisation').waitFor();
  await page.getByText('1 pending request among these will be voided').waitFor();
  await page.getByText('1 request will be kept because of a legal hold').waitFor();
  await checkFit(page, 'erase-signer-dialog');
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await page.getByText('Personal data erased from 2 requests.').waitFor();
  await page.getByText('Personal data erased by').waitFor();
  await page.getByRole('heading', { name: 'Erased signer' }).waitFor();
  await checkPage(page, 'signing-request-erased');
});

test('an admin is offered neither erasure nor retention', async () => {
  const { openAs, api } = await organisation();
  const { versionId, containerId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await openAs('admin', `/signing-requests/${requestId}`);
  await page.getByRole('button', { name: 'Void' }).waitFor();
  await page
    .getByRole('button', { name: 'More actions for the request to Ada Byron' })
    .waitFor({ state: 'detached' });
  const container = await openAs('admin', `/containers/${containerId}`);
  await container.getByRole('button', { name: 'More actions for this container' }).click();
  await container.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await container.getByRole('menuitem', { name: 'Retention and legal hold' }).waitFor({ state: 'detached' });
});

test('an owner sets how long personal data is kept, and a legal hold', async () => {
  const { openAs, api } = await organisation();
  const { containerId } = await publishDocument(api);
  const page = await openAs('owner', `/containers/${containerId}`);
  const open = async () => {
    await page.getByRole('button', { name: 'More actions for this container' }).click();
    await page.getByRole('menuitem', { name: 'Retention and legal hold' }).click();
  };
  await open();
  await page.getByLabel('Days to keep personal data').fill('365');
  await page.getByRole('switch', { name: 'Legal hold' }).press('Space');
  await checkFit(page, 'container-retention-dialog');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Personal data kept for 365 days').waitFor();
  await page.locator('.mantine-Badge-root', { hasText: 'Legal hold' }).waitFor();
  await checkFit(page, 'container-with-retention');
  await open();
  await page.getByLabel('Days to keep personal data').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Personal data kept for 365 days').waitFor({ state: 'detached' });
});

test('a retention that erases what was kept, also when a hold is lifted, is saved only after the dialog said so', async () => {
  const { openAs, api } = await organisation();
  const { containerId } = await publishDocument(api);
  const page = await openAs('owner', `/containers/${containerId}`);
  const stored = async () => {
    const { retention_days, legal_hold } = data(await api.get(`/containers/${containerId}`));
    return { retention_days, legal_hold };
  };
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'More actions for this container' }).click();
    await page.getByRole('menuitem', { name: 'Retention and legal hold' }).click();
  };
  const days = page.getByLabel('Days to keep personal data');
  const warning = dialog.getByRole('alert').filter({ hasText: /Within minutes, this erases .* 30 days ago/ });
  await open();
  await days.fill('30');
  await days.press('Enter');
  await warning.waitFor();
  await checkPage(page, 'container-retention-erases');
  // Neither a second Enter nor another number saves what was not confirmed.
  await days.press('Enter');
  await days.fill('3');
  await warning.waitFor({ state: 'detached' });
  assert.deepEqual(await stored(), { retention_days: null, legal_hold: false });
  await days.fill('30');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save and erase' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await stored(), { retention_days: 30, legal_hold: false });

  // The dialog begins with what the page shows.
  await page.getByText('Personal data kept for 30 days').waitFor();
  await open();
  await page.getByRole('switch', { name: 'Legal hold' }).press('Space');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.mantine-Badge-root', { hasText: 'Legal hold' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await open();
  await page.getByRole('switch', { name: 'Legal hold' }).press('Space');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await warning.waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await days.fill('60');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save and erase' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await stored(), { retention_days: 60, legal_hold: false });
  await page.getByText('Personal data kept for 60 days').waitFor();
  await open();
  await days.fill('90');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await stored(), { retention_days: 90, legal_hold: false });
});

test('before the only request of a signer is erased, the dialog says that it is pending and will be voided', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  await page.getByRole('button', { name: 'More actions for the request to Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await page.getByRole('dialog').getByText('The request is pending and will be voided.').waitFor();
});
