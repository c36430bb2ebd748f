import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause, data, publishDocument } from '../../harness/steps.ts';
import { agreement } from '../support/states/state.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft } from './support/drafts.ts';
import { visit } from './support/visit.ts';

const dashboard = await sharedDashboard();

test('a draft with problems can’t be published until they are fixed, and a new draft shows its changes', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, [
    clause('terms', { title: 'Terms' }),
    clause('empty', {
      order: 1,
      title: 'Empty',
      slug: 'terms',
      content: '{"type":"doc","content":[{"type":"paragraph"}]}',
    }),
    clause('news', { order: 2, title: 'News', is_mandatory: false, default_checked: true }),
  ]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The clause has no text.').waitFor();
  await dialog.getByText('“Terms” has the same slug, “terms”.').waitFor();
  await dialog.getByText(/recital 32/).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Publish version 1' }).isDisabled());
  await checkPage(page, 'publish-stopped');

  await dialog.getByRole('link', { name: '2. Empty' }).first().click();
  await page.getByRole('textbox', { name: 'Text of the clause' }).click();
  await page.keyboard.type('No longer empty.');
  await page.getByLabel('Slug').fill('not-empty');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText('Version 1 becomes active, and you can send it to signers.').waitFor();
  assert.equal(await dialog.getByText('Requests already sent').count(), 0); // There are none yet.
  await checkPage(page, 'publish');
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.getByRole('link', { name: 'Send to signers' }).waitFor();

  await page.getByRole('button', { name: 'Create new draft' }).click();
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Terms of use');
  assert.equal(await page.getByLabel('Slug').inputValue(), 'terms');
  await page.getByText('Changes', { exact: true }).click();
  await page.getByRole('heading', { name: 'Changes from version 1 to this draft' }).waitFor();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.locator('ins', { hasText: 'And more.' }).waitFor();
  await checkPage(page, 'draft-changes');

  await page.getByRole('link', { name: 'Services agreement' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText('Version 1 is archived, and you can no longer send it.').waitFor();
  await dialog.getByText('Requests already sent aren’t affected.').waitFor();
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is now active.').waitFor();
  await checkPage(page, 'document');

  await page.getByRole('link', { name: 'Version 2' }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Version 1' }).click();
  await page.getByRole('heading', { name: 'Changes from version 1 to version 2' }).waitFor();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByTitle('Preview of the signing page').waitFor();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive version' }).click();
  await page.getByText('All versions are archived').waitFor();
});

test('what a colleague saves while the publish dialog is open is shown before it is published', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publish version 1' });
  await publish.waitFor();
  const content = { clauses: [clause('terms', { title: 'Other terms' })] };
  data(await workplace.api.put(`/documents/${documentId}/draft`, { content, settings: { expiry_days: 30 } }));
  await publish.click();
  await dialog.getByText('The draft was changed in the meantime').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
  await checkFit(page, 'publish-changed');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Other terms', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await publish.click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  const [version] = data(await workplace.api.get(`/documents/${documentId}`)).versions;
  assert.equal(version?.status, 'ACTIVE');
});

test('a draft that can’t be loaded says so where it would be published, and can be loaded again', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, versionId } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}`);
  await page.route(`**/api/v1/versions/${versionId}`, (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'The version is not there.' } },
    }),
  );
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' });
  await dialog.getByRole('alert').filter({ hasText: 'The version is not there.' }).waitFor();
  await checkFit(page, 'publish-not-loaded');
  await page.unroute(`**/api/v1/versions/${versionId}`);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Version 1 is now active.').waitFor();
});

test('the preview shows the draft at phone width and updates after each save', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, agreement);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('This is how signers see this draft once it is published.').waitFor();
  const box = await page.locator('iframe').boundingBox();
  assert.ok(box && box.width > 350 && box.width < 400, `${box?.width} px`);
  await page.getByRole('button', { name: 'Fees and payment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Money');
  await frame.getByRole('heading', { name: 'Money' }).waitFor();
  await frame.getByRole('group', { name: 'Money' }).getByLabel('Accept this clause').check();
  assert.ok(await frame.getByRole('button', { name: 'Review my decisions' }).isDisabled());
  await checkPage(page, 'draft-preview');
  await page.getByText('Desktop', { exact: true }).click();
  await frame.getByRole('heading', { name: 'Services agreement' }).waitFor();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
});

test('a draft is discarded without the active version, and its document renamed, duplicated and deleted', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, containerId } = await publishDocument(workplace.api);
  data(await workplace.api.post(`/documents/${documentId}/new-draft`));
  const page = await workplace.openAs('owner', `/documents/${documentId}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('heading', { name: 'No draft' }).waitFor();

  const menu = page.getByRole('button', { name: 'More actions for this document' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit name and description' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Terms of service');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Terms of service', level: 1 }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Terms of service (copy)', level: 1 }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(/will be voided, and their links will stop working/).waitFor();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await page.waitForURL(`**/containers/${containerId}`);
  const { documents } = data(await workplace.api.get(`/containers/${containerId}`));
  assert.deepEqual(
    documents.map(({ name }) => name),
    ['Terms of service'],
  );
});

test('a viewer can read versions and previews, and sees no buttons that change them', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('viewer', `/documents/${documentId}/draft`);
  await page.waitForURL('**/versions/**');
  await page.getByRole('heading', { name: '1 Terms' }).waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('Preview.').waitFor();
  await page.goto(`${workplace.url}/documents/${documentId}`);
  await page.getByRole('link', { name: 'View', exact: true }).waitFor();
  for (const name of ['Publish…', 'Archive', 'Discard', 'More actions for this document'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
});

test('the editor and a version are accessible on a phone and on a desktop', async () => {
  const workplace = await dashboard.organisation();
  const empty = await createDraft(workplace);
  const page = await workplace.openAs('owner', `/documents/${empty.documentId}/draft`);
  await page.getByText('No clauses yet').waitFor();
  await checkFit(page, 'draft-empty');
  const { documentId, versionId } = await createDraft(workplace, agreement);
  await page.goto(`${workplace.url}/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
  await checkPage(page, 'draft');
  await page.getByRole('button', { name: 'Fees and payment', exact: true }).click();
  await page.getByRole('toolbar').waitFor();
  await checkPage(page, 'draft-clause');
  await visit(page, `${workplace.url}/versions/${versionId}`);
  await page.getByRole('heading', { name: '3 Case study' }).waitFor();
  await checkPage(page, 'version');
});
