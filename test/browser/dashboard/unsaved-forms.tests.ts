import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { assent, organisation } = await sharedDashboard();

test('leaving changed settings asks first, and only until they are saved', async () => {
  const { openAs } = await organisation();
  const page = await openAs('admin', '/organisation');
  const email = page.getByLabel('Contact email');
  await email.fill('legal@example.com');
  await leave(page);
  await checkFit(page, 'leave-unsaved-form');
  await stay(page);
  assert.equal(await email.inputValue(), 'legal@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await expectToLeave(page);
});

test('leaving a half-filled request asks first, even for the same page, but not once it is sent', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ada Byron');
  await page.getByLabel('Message').fill('Please decide by Friday.');
  await leave(page);
  await stay(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find anything' }).fill('send a document');
  await page.getByRole('option', { name: 'Send a document to signers' }).click();
  await page.getByRole('dialog', { name: 'Leave this form?' }).waitFor();
  await stay(page);
  assert.equal(await name.inputValue(), 'Ada Byron');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send to another person' }).click();
  await name.waitFor();
  await expectToLeave(page);
});

test('leaving asks once about one person and a pasted list, even if the form with content is hidden, and then discards both', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const name = page.getByLabel('Name', { exact: true });
  const list = page.getByLabel('Names and email addresses');
  const toMany = () => page.getByText('Many people').click();
  await name.fill('Ada Byron');
  await toMany();
  await list.waitFor();
  await leave(page);
  await stay(page);
  await list.fill('Ada Byron <ada@example.com>; Grace <grace@example.com>');
  await page.getByText('One person', { exact: true }).click();
  assert.equal(await name.inputValue(), 'Ada Byron');
  await name.fill('');
  await leave(page);
  await stay(page);
  await toMany();
  await leave(page);
  await stay(page);
  await page.getByRole('button', { name: 'Review' }).click();
  const row = page.getByRole('textbox', { name: 'Name' }).filter({ visible: true }).first();
  assert.equal(await row.inputValue(), 'Ada Byron');
  await page.getByRole('button', { name: 'Send to 2 people' }).waitFor();
  await page.getByText('One person', { exact: true }).click();
  await name.fill('Ada Byron');
  await toMany();
  await leave(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
});

const containers = (page: Page) => page.getByRole('link', { name: 'Containers', exact: true });

async function leave(page: Page): Promise<void> {
  await containers(page).click();
  await page.getByRole('dialog', { name: 'Leave this form?' }).waitFor();
}

async function stay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function expectToLeave(page: Page): Promise<void> {
  await containers(page).click();
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
}

test('what was entered for a request or a campaign stays when the user becomes a viewer', async () => {
  const { openAs, api, url, member } = await organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: false, news: true }));
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const changeRole = async (role: 'admin' | 'viewer') =>
    assent.database.pool.query('update members set role = $1 where user_id = $2', [
      role,
      await member('admin'),
    ]);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Grace Hopper');
  await page.getByLabel('Email address').fill('grace@example.com');
  await changeRole('viewer');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Viewers cannot change anything').waitFor();
  await page.getByText('Viewer', { exact: true }).waitFor();
  assert.equal(await name.inputValue(), 'Grace Hopper');

  await changeRole('admin');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Grace Hopper is ready').waitFor();
  await visit(page, `${url}/versions/${versionId}/campaigns/new?audience=REJECTED`);
  const message = 'We have made our terms shorter.';
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await changeRole('viewer');
  await page.getByRole('button', { name: 'Start campaign' }).click();
  await page.getByText('Viewers cannot change anything').waitFor();
  await page.getByText('Viewer', { exact: true }).waitFor();
  await page.getByText(message).waitFor();
});

test('users who get a lower role are told why an open dialog and buttons disappear', async () => {
  const { openAs, api, url, member } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'Suppliers' }));
  const userId = await member('owner');
  const page = await openAs('owner', `/containers/${id}`);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Edit name and description' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Suppliers in Europe');
  await assent.database.pool.query(`update members set role = 'viewer' where user_id = $1`, [userId]);
  // As if the user came back to this window two minutes later.
  await page.evaluate(`{
    const { now } = Date;
    Date.now = () => now() + 120_000;
    window.dispatchEvent(new Event('visibilitychange'));
  }`);
  await page.getByText('Your role in this organisation is now viewer.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Whoever gives themselves a lower role is told once.
  await assent.database.pool.query(`update members set role = 'owner' where user_id = $1`, [userId]);
  await member('admin');
  await page.goto(`${url}/organisation/members`);
  const roleOf = (name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
  await roleOf('Adam Reed').click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await page.getByText('Adam Reed’s role is now owner.').waitFor();
  await roleOf('Olivia Finch').click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByText('Your role in this organisation is now admin.').waitFor();
  assert.equal(await page.getByText('Olivia Finch’s role is now').count(), 0);
});
