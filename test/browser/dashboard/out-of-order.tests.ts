import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { publishNext } from '../../support/campaigns.ts';
import { untilQuiet } from '../support/quiet.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';
import { holdResponse, loseResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

const unreachable = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).first();

test('a change whose response was lost is made once when the user tries again, and the page shows what it did', async () => {
  const workplace = await organisation();
  const { openAs, api, url } = workplace;
  const page = await openAs('admin', '/containers');
  await loseResponse(page, 'POST', '**/api/v1/containers');
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Customers');
  await page.getByRole('button', { name: 'Create container' }).click();
  await unreachable(page).waitFor();
  await page.getByRole('button', { name: 'Create container' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  assert.equal(data(await api.get('/containers')).length, 1);

  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  await visit(page, `${url}/signing-requests/${requestId}`);
  await loseResponse(page, 'POST', '**/remind');
  await page.getByRole('button', { name: 'Remind' }).click();
  await unreachable(page).waitFor();
  await page.getByRole('button', { name: 'Remind' }).click();
  await page.getByText(/^This service can’t send email yet, so .* doesn’t receive the reminder/).waitFor();

  const { documentId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  await visit(page, `${url}/documents/${documentId}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await loseResponse(page, 'POST', '**/publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await unreachable(page).waitFor();
  await page.getByText('Active', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a change that ends after the user has left its page does not return to it', async () => {
  const { openAs, api } = await organisation();
  const page = await openAs('admin', '/templates');
  await page.getByRole('link', { name: 'Containers', exact: true }).click();
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Customers');
  const release = await holdResponse(page, 'POST', '**/api/v1/containers');
  await page.getByRole('button', { name: 'Create container' }).click();
  await eventually(async () => data(await api.get('/containers')).length === 1);
  await page.goBack();
  // The change has not ended yet, so what was typed may still be lost.
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('No templates yet').waitFor();
  const refetched = page.waitForResponse('**/api/v1/templates*');
  await release();
  await refetched;
  await page.getByText('No templates yet').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
});

test('a dialog that was opened later stays open when an earlier change ends', async () => {
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'First' }));
  const page = await openAs('admin', `/containers/${id}`);
  const dialog = page.getByRole('dialog');
  const edit = async (name: string) => {
    await page.getByRole('button', { name: 'More actions for this container' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Name').fill(name);
  };
  await edit('Second');
  const release = await holdResponse(page, 'PATCH', `**/api/v1/containers/${id}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => data(await api.get(`/containers/${id}`)).name === 'Second');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await edit('Third');
  await release();
  // Behind the dialog.
  await page.locator('h1').filter({ hasText: 'Second' }).waitFor();
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Third');
});

test('after the back button the search field shows what is searched for, and clearing it ends the search', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('admin', '/signing-requests?status=VOIDED');
  const search = page.getByRole('searchbox');
  const queryOf = () => new URL(page.url()).search;
  await search.fill('Ada');
  await eventually(() => queryOf() === '?status=VOIDED&search=Ada');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(() => queryOf() === '');
  await search.fill('Grace');
  await eventually(() => queryOf() === '?search=Grace');
  await page.goBack();
  await eventually(async () => queryOf().includes('Ada') && (await search.inputValue()) === 'Ada');

  await search.fill('Hedy');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('status').filter({ hasText: '1 request' }).waitFor();
  assert.equal(await search.inputValue(), '');

  // The next page loads for longer than the search waits.
  await page.goto(`${url}/signing-requests`);
  const release = await holdResponse(page, 'GET', '**/webhooks-page-*.js');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await search.fill('Ada');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  // Longer than the pause after typing, which the page measures as well.
  await page.evaluate('new Promise((end) => setTimeout(end, 400))');
  await release();
  await page.getByText('No webhooks yet').waitFor();
});

test('when the response to a new API key is lost, the dialog says that it may exist, and the back button asks before it loses one', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/organisation/members');
  await page
    .getByRole('link', { name: 'API keys' })
    .or(page.getByRole('tab', { name: 'API keys' }))
    .click();
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'New API key' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
  };
  await loseResponse(page, 'POST', '**/api/v1/api-keys');
  await create('Old shop');
  await page.getByRole('dialog').getByText('The key may have been created').waitFor();
  await checkPage(page, 'api-key-maybe-created');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Revoke Old shop' }).waitFor();

  await create('Shop');
  const key = page.getByLabel('API key “Shop”');
  await key.waitFor();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByText('What’s shown here can’t be shown again.').waitFor();
  await checkFit(page, 'leave-secret');
  await question.getByRole('button', { name: 'Stay' }).click();
  await key.waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Members' }).first().waitFor();
});

test('somebody who was removed is told so, not asked to sign in again', async () => {
  const { openAs, api, apiAs, member } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'Customers' }));
  const page = await openAs('admin', `/containers/${id}`);
  await page.getByRole('button', { name: 'New document' }).first().click();
  await page.getByLabel('Name').fill('Terms');
  const owner = await apiAs('owner');
  data(await owner.delete(`/members/${await member('admin')}`));
  await page.getByRole('button', { name: 'Create and start writing' }).click();
  await page.getByText('You’re no longer a member of this organisation.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to overview' }).click();
  await page
    .getByText(/not a member/)
    .first()
    .waitFor();
});

test('a page follows when a change is refused because of what somebody else has done', async () => {
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'Customers' }));
  const page = await openAs('admin', `/containers/${id}`);
  await page.getByRole('button', { name: 'New document' }).first().click();
  await page.getByLabel('Name').fill('Terms');
  data(await api.delete(`/containers/${id}`));
  await page.getByRole('button', { name: 'Create and start writing' }).click();
  await page.getByRole('alert').getByText('The container was not found.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});

test('a double click on a button that changes something carries it out once', async () => {
  const workplace = await organisation();
  const { openAs, windowAs, api, url } = workplace;
  const { documentId, versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname.replace(/.*\//, ''));
  });
  const expectOne = async (name: string) => {
    await untilQuiet(page);
    assert.deepEqual(changes.splice(0), [name]);
    assert.equal(await page.getByRole('alert').filter({ hasText: 'Request ID' }).count(), 0);
  };
  await page.getByRole('button', { name: 'Remind' }).dblclick();
  await page.getByText(/doesn’t receive the reminder/).waitFor();
  await expectOne('remind');
  data(await submit(api, token, { terms: true, news: true }));
  const id = await publishNext(api, documentId, { clauses: [clause('new', { title: 'New' })] });
  await visit(page, `${url}/versions/${id}/campaigns/new`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Start campaign' }).dblclick();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]+$/);
  await expectOne('campaigns');
  const { documentId: draftId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  await visit(page, `${url}/documents/${draftId}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).dblclick();
  await page.getByText('Version 1 is now active.').waitFor();
  await expectOne('publish');
  await visit(page, `${url}/account`);
  await windowAs('owner');
  await page.reload();
  await page.getByRole('listitem').getByRole('button', { name: 'Sign out' }).first().dblclick();
  await page.getByText('Session ended.').waitFor();
  await expectOne('revoke-session');
});

test('saving a dialog keeps what somebody else has changed since it opened', async () => {
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'First', description: 'Old' }));
  const page = await openAs('owner', `/containers/${id}`);
  const dialog = page.getByRole('dialog');
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'More actions for this container' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await open('Edit');
  await dialog.getByLabel('Description').fill('New');
  data(await api.patch(`/containers/${id}`, { name: 'Renamed' }));
  await save();
  await open('Retention');
  await dialog.getByLabel(/days/i).first().fill('30');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  data(await api.patch(`/containers/${id}`, { legal_hold: true }));
  await dialog.getByRole('button', { name: 'Save and erase' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { name, description, retention_days, legal_hold } = data(await api.get(`/containers/${id}`));
  assert.deepEqual([name, description, retention_days, legal_hold], ['Renamed', 'New', 30, true]);
});
