import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';
import { holdReads, holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a dialog that is opened again right after saving begins with what was saved, and saves again', async () => {
  const { openAs, api, url } = await organisation();
  const { containerId, documentId } = await publishDocument(api);
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  data(await api.post('/templates', { containerId, description: 'Why' }));
  const page = await openAs('owner', `/containers/${containerId}`);
  const dialog = page.getByRole('dialog');
  const fill = async (label: string | RegExp, value: string) => dialog.getByLabel(label).fill(value);
  const inputOf = (label: string | RegExp) => dialog.getByLabel(label).inputValue();
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  /** Opens a dialog twice. The page is not read again between the first time and the end of the second one. */
  const saveTwice = async (
    open: () => Promise<void>,
    ...fields: [label: string | RegExp, first: string, second: string][]
  ) => {
    await open();
    for (const [label, first] of fields) await fill(label, first);
    const release = await holdReads(page);
    await save();
    await open();
    for (const [label, first, second] of fields) {
      assert.equal(await inputOf(label), first);
      await fill(label, second);
    }
    await save();
    await release();
  };

  const inMenu = (menu: string, item: string) => async () => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const ofContainer = (item: string) => inMenu('More actions for this container', item);
  await saveTwice(ofContainer('Edit name'), ['Name', 'Second', 'Third'], ['Description', 'More', 'Most']);
  // Longer, so that it doesn't ask before it erases more.
  await ofContainer('Retention')();
  await fill(/^Days/, '30');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save and erase' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saveTwice(ofContainer('Retention'), [/^Days/, '60', '90']);
  const { name, description, retention_days } = data(await api.get(`/containers/${containerId}`));
  assert.deepEqual([name, description, retention_days], ['Third', 'Most', 90]);

  await visit(page, `${url}/documents/${documentId}`);
  await saveTwice(inMenu('More actions for this document', 'Edit name'), ['Name', 'Second', 'Third']);
  assert.equal(data(await api.get(`/documents/${documentId}`)).name, 'Third');

  await visit(page, `${url}/templates`);
  const openTemplate = () => page.getByRole('button', { name: /^Edit the template/ }).click();
  await saveTwice(openTemplate, ['Description', 'More', 'Most']);
  assert.equal(data(await api.get('/templates'))[0]?.template_description, 'Most');

  await visit(page, `${url}/webhooks/${webhook.id}`);
  const [second, third] = ['https://example.com/second', 'https://example.com/third'];
  await saveTwice(inMenu('More actions for this webhook', 'Edit URL'), ['URL', second, third]);
  assert.equal(data(await api.get('/webhooks'))[0]?.url, third);
});

test('what was saved is shown before the page is read again', async () => {
  const { openAs, api, url, member } = await organisation();
  await member('admin');
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await openAs('owner', '/organisation');
  const { tab, link } = linksOn(page);
  const contact = page.getByLabel('Contact email');
  await contact.fill('legal@example.com');
  let release = await holdReads(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await tab('Branding').click();
  await page.getByLabel('Website').waitFor();
  await tab('Settings').click();
  assert.equal(await contact.inputValue(), 'legal@example.com');
  await release();

  await visit(page, `${url}/organisation/members`);
  const role = page.getByRole('combobox', { name: 'Role of Adam Reed' });
  await role.click();
  release = await holdReads(page);
  await page.getByRole('option', { name: 'Viewer' }).click();
  await page.getByText('Adam Reed’s role is now viewer.').waitFor();
  // The message can appear a moment earlier.
  await eventually(async () => (await role.inputValue()) === 'Viewer');
  await release();

  await visit(page, `${url}/account`);
  const name = page.getByLabel('Your name');
  await name.fill('Olivia Sparrow');
  release = await holdReads(page);
  await name.press('Enter');
  await page.getByText('Name saved.').waitFor();
  await page.getByRole('button', { name: /Olivia Sparrow/ }).waitFor();
  await link('Containers').click();
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  await page.goBack();
  assert.equal(await name.inputValue(), 'Olivia Sparrow');
  await release();

  await visit(page, `${url}/signing-requests/${requestId}`);
  await page.getByRole('button', { name: 'Void' }).click();
  release = await holdReads(page);
  await page.getByRole('button', { name: 'Void request' }).click();
  await page.getByRole('link', { name: 'Send again' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Void' }).count(), 0);
  await release();
});

test('what was created opens before the page or list that leads to it is read again', async () => {
  const { openAs, api, url } = await organisation();
  const { documentId } = await publishDocument(api);
  const page = await openAs('admin', `/documents/${documentId}`);
  const create = page.getByRole('button', { name: 'Create new draft' });
  await create.waitFor();
  let release = await holdReads(page);
  await create.click();
  await page.getByRole('heading', { level: 1, name: /version 2/ }).waitFor();
  assert.equal(await page.getByText('No draft').count(), 0);
  await release();
  await page.getByRole('button', { name: 'Clause terms', exact: true }).waitFor();

  await visit(page, `${url}/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('URL').fill('https://example.com/hook');
  release = await holdReads(page);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByLabel('Signing secret').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/webhooks\/[0-9a-f-]{36}$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  assert.equal(await page.getByText('Webhook not found').count(), 0);
  await release();
  await page.getByRole('heading', { level: 1, name: 'https://example.com/hook' }).waitFor();
});

test('a version that was published in the editor is active before its document is read again', async () => {
  const workplace = await organisation();
  const { documentId } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.windowAs('admin');
  const releasePage = await holdResponse(page, 'GET', '**/document-page-*.js');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(`${workplace.url}/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish version 1' }).waitFor();
  const read: string[] = [];
  page.on('request', (request) => read.push(request.url()));
  const release = await holdReads(page);
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Version 1 is now active.').waitFor();
  // The editor would say that there is no draft.
  assert.deepEqual(
    read.filter((url) => url.endsWith(`/api/v1/documents/${documentId}`)),
    [],
  );
  await releasePage();
  await page.getByRole('link', { name: 'Send to signers' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Publish…' }).count(), 0);
  await release();
  await devtools.detach();
});

test('what was deleted is gone before the list that had it is read again', async () => {
  const { openAs, api, url } = await organisation();
  const container = data(await api.post('/containers', { name: 'Customers' }));
  data(await api.post('/containers', { name: 'Suppliers' }));
  for (const name of ['Terms', 'Privacy'])
    data(await api.post('/documents', { containerId: container.id, name }));
  for (const path of ['one', 'two'])
    data(await api.post('/webhooks', { url: `https://example.com/${path}` }));
  const page = await openAs('owner', '/containers');
  const main = page.getByRole('main');
  const remove = async (menu: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const expectGone = async (name: string, other: string, confirm: string) => {
    const release = await holdReads(page);
    await page.getByRole('button', { name: confirm }).click();
    await main.getByRole('link', { name: other }).waitFor();
    await main.getByRole('link', { name }).waitFor({ state: 'detached' });
    await release();
  };
  await main.getByRole('link', { name: 'Customers' }).click();
  await main.getByRole('link', { name: 'Terms' }).click();
  await remove('More actions for this document');
  await expectGone('Terms', 'Privacy', 'Delete document');
  await remove('More actions for this container');
  await page.getByLabel(/to confirm/).fill('Customers');
  await expectGone('Customers', 'Suppliers', 'Delete container');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await main.getByRole('link', { name: /one/ }).click();
  await remove('More actions for this webhook');
  await expectGone('one', 'two', 'Delete webhook');

  const { documentId } = await publishDocument(api);
  await api.assent.documents.createNewDraft(documentId);
  await visit(page, `${url}/documents/${documentId}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  const release = await holdReads(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('heading', { name: 'No draft' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Publish…' }).count(), 0);
  await release();
});

function linksOn(page: Page) {
  return {
    tab: (name: string) => page.getByRole('tab', { name }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  };
}
