import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import { clause, data, publishDocument } from '../../harness/steps.ts';
import { startDashboard } from './support/dashboard.ts';
import {
  addClause,
  makeDraft,
  titles,
  untilSaved,
  untilTitleHasFocus,
  untilTitles,
} from './support/drafts.ts';
import { lookAtPage } from './support/looks.ts';

const dashboard = await startDashboard();

test('a contract of three clauses is written by mouse and keyboard, and is there after a reload', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await addClause(page, 'Services', 'We do the work.');
  await addClause(page, 'Fees', 'You pay for it.');

  // The third by keyboard alone.
  await page.getByRole('button', { name: 'Add a clause', exact: true }).focus();
  await page.keyboard.press('Enter');
  await untilTitleHasFocus(page);
  await page.keyboard.type('News');
  await page.keyboard.press('Tab');
  // The toolbar is one stop of the Tab key; the arrow keys lead to Bold's neighbour.
  await page.getByRole('button', { name: 'Bold' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sometimes');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' we write.');
  await page.keyboard.press('Tab');
  await page.getByLabel('Must be accepted').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Your choice');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  await untilSaved(page);

  await page.reload();
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
  assert.deepEqual(await titles(page), ['Services', 'Fees', 'News']);
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  const clauses = await stored();
  assert.deepEqual(
    clauses.map(({ slug, order, is_mandatory, section }) => [slug, order, is_mandatory, section]),
    [
      ['services', 0, true, undefined],
      ['fees', 1, true, undefined],
      ['news', 2, false, 'Your choice'],
    ],
  );
  assert.deepEqual(JSON.parse(clauses[2]?.content ?? '').content, [
    {
      type: 'paragraph',
      content: [
        { type: 'text', marks: [{ type: 'italic' }], text: 'Sometimes' },
        { type: 'text', text: ' we write.' },
      ],
    },
  ]);
});

test('clauses are moved by keyboard, by buttons and by mouse, and each move is told', async () => {
  const workplace = await dashboard.organisation();
  const clauses = ['One', 'Two', 'Three'].map((title, order) =>
    clause(title.toLowerCase(), { order, title }),
  );
  const { documentId, stored } = await makeDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Move “One”', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('“One” is picked up, at place 1 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('“One” is over place 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await untilTitles(page, ['Two', 'One', 'Three']);

  await page.getByRole('button', { name: 'Move “Three” up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('“Three” is at place 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await untilTitles(page, ['Three', 'Two', 'One']);

  const handle = await page.getByRole('button', { name: 'Move “One”', exact: true }).boundingBox();
  const first = await page.getByRole('article').first().boundingBox();
  assert.ok(handle && first);
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 40, { steps: 5 });
  await page.mouse.move(handle.x + 8, first.y + 4, { steps: 10 });
  await page.mouse.up();
  await untilTitles(page, ['One', 'Three', 'Two']);
  await untilSaved(page);
  assert.deepEqual(
    (await stored()).map(({ id, order }) => `${order} ${id}`),
    ['0 one', '1 three', '2 two'],
  );
});

test('a clause is duplicated, deleted and brought back', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await makeDraft(workplace, [
    clause('fees', { title: 'Fees' }),
    clause('news', { order: 1 }),
  ]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'More about “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  assert.deepEqual(await titles(page), ['Fees', 'Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'More about “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“Fees” is deleted.').waitFor();
  assert.deepEqual(await titles(page), ['Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await titles(page), ['Fees', 'Fees (copy)', 'Clause news']);
  await untilSaved(page);
});

test('the linter stops a draft, then lets it be published; a new draft shows what it changes', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await makeDraft(workplace, [
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
  await dialog.getByText('The slug “terms” is that of “Terms” too.').waitFor();
  await dialog.getByText(/recital 32/).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Publish version 1' }).isDisabled());
  await lookAtPage(page, 'publish-stopped');

  await dialog.getByRole('link', { name: '2. Empty' }).first().click();
  await page.getByRole('textbox', { name: 'Text of the clause' }).click();
  await page.keyboard.type('No longer empty.');
  await page.getByLabel('Slug').fill('not-empty');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText('Version 1 becomes active: you can send it to signers.').waitFor();
  await lookAtPage(page, 'publish');
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.getByRole('link', { name: 'Send to signers' }).waitFor();

  await page.getByRole('button', { name: 'Write the next version' }).click();
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Terms of use');
  assert.equal(await page.getByLabel('Slug').inputValue(), 'terms');
  await page.getByText('Changes', { exact: true }).click();
  await page.getByRole('heading', { name: 'From version 1 to this draft' }).waitFor();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.locator('ins', { hasText: 'And more.' }).waitFor();
  await lookAtPage(page, 'draft-changes');

  await page.getByRole('link', { name: 'Services agreement' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByText('Version 1 is archived: nobody new can be asked to sign it.').waitFor();
  await dialog.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is active.').waitFor();
  await lookAtPage(page, 'document');

  await page.getByRole('link', { name: 'Version 2' }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Version 1' }).click();
  await page.getByRole('heading', { name: 'From version 1 to version 2' }).waitFor();
  await page.getByText('1 changed, 2 unchanged.').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Archive the version' }).click();
  await page.getByText('Every version is archived').waitFor();
});

test('the preview shows the draft at the width of a phone, and again after each save', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await makeDraft(workplace, servicesAgreement);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('This is what signers see of this draft once it is published.').waitFor();
  const box = await page.locator('iframe').boundingBox();
  assert.ok(box && box.width > 350 && box.width < 400, `${box?.width} px`);
  await page.getByRole('button', { name: 'Fees and payment', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Money');
  await frame.getByRole('heading', { name: 'Money' }).waitFor();
  await frame.getByRole('group', { name: 'Money' }).getByLabel('Accept this clause').check();
  assert.ok(await frame.getByRole('button', { name: 'Review my decisions' }).isDisabled());
  await lookAtPage(page, 'draft-preview');
  await page.getByText('Desktop', { exact: true }).click();
  await frame.getByRole('heading', { name: 'Services agreement' }).waitFor();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
});

test('what is typed without a connection is said to be unsaved, and saved once it is back', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill('Written under ground');
  await page.getByText('Not saved: The service cannot be reached.').waitFor();
  // Leaving asks first.
  await page.getByRole('link', { name: 'Containers' }).first().click();
  await page.getByText('Your last changes could not be saved.').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written deep under ground');
  await page.context().setOffline(false);
  await untilSaved(page);
  assert.equal((await stored())[0]?.title, 'Written deep under ground');
});

test('two tabs on one draft: the second is told, nothing is overwritten before it chooses', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const saveElsewhere = async (title: string) =>
    data(
      await workplace.api.put(`/documents/${documentId}/draft`, {
        content: { clauses: [clause('terms', { title })] },
        settings: { expiry_days: 30, redirect_url: null },
      }),
    );
  await saveElsewhere('Theirs');
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await page.getByText('This draft was changed elsewhere').waitFor();
  assert.equal((await stored())[0]?.title, 'Theirs');
  await lookAtPage(page, 'draft-changed-elsewhere');
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await page.getByRole('button', { name: 'Keep mine, drop theirs' }).click();
  await untilSaved(page);
  assert.equal((await stored())[0]?.title, 'Mine');

  await saveElsewhere('Theirs again');
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine again');
  await page.getByRole('button', { name: 'Show what was saved' }).click();
  await page.getByRole('button', { name: 'Show theirs, drop mine' }).click();
  await untilTitles(page, ['Theirs again']);
  await page.getByRole('button', { name: 'Theirs again', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written after both');
  await untilSaved(page);
  assert.equal((await stored())[0]?.title, 'Written after both');
});

test('a field that cannot be stored says so, and the draft is saved once it is mended', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByText('Not saved: Give the clause a title.').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid'), 'true');
  await page.getByRole('textbox', { name: 'Title' }).fill('Terms again');
  await untilSaved(page);
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('Where signers go after signing').fill('http://example.com');
  await page.getByText('The address must use https (http is for localhost only).').first().waitFor();
  await page.getByLabel('Where signers go after signing').fill('https://example.com/thanks');
  await page.getByLabel('Days until a signing request expires').fill('14');
  await untilSaved(page);
  await lookAtPage(page, 'draft-settings');
  assert.equal((await stored())[0]?.title, 'Terms again');
});

test('a link says in words what is wrong with its address; a table gets rows and columns', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByText('The words of terms.').click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await page.getByText('The address must be an absolute http, https or mailto link.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Set the link' }).isDisabled());
  await address.fill('example.com/terms');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text of the clause' }).getByRole('link').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await table.click();
  await page.getByRole('menuitem', { name: 'Insert a table of 3 by 3' }).click();
  for (const item of ['Add a row below', 'Add a column after', 'Delete the column', 'Header row on or off']) {
    await table.click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  await untilSaved(page);
  const [paragraph, grid] = JSON.parse((await stored())[0]?.content ?? '').content;
  assert.equal(paragraph.content[0].marks[0].attrs.href, 'https://example.com/terms');
  assert.deepEqual([grid.type, grid.content.length, grid.content[0].content.length], ['table', 4, 3]);
});

test('what a word processor puts on the clipboard is reduced to what a clause may hold', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  await page.keyboard.press('Control+a');
  await text.evaluate(paste, fromWord);
  await untilSaved(page);
  const content = JSON.stringify(JSON.parse((await stored())[0]?.content ?? ''));
  for (const kept of [
    'Definitions',
    'heading',
    'bold',
    'table',
    'Fee',
    'https://example.com/terms',
    'orderedList',
  ])
    assert.ok(content.includes(kept), `${kept} is in ${content}`);
  for (const gone of ['MsoNormal', 'image', 'javascript', 'file:', 'color', '\u202e', 'justify', 'script'])
    assert.ok(!content.includes(gone), `${gone} is not in ${content}`);
});

/** Runs in the page. */
const paste = new Function(
  'element',
  'html',
  `const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));`,
) as (element: unknown, html: string) => void;

const fromWord = `<html><head><style>p.MsoNormal{color:red}</style></head><body lang=EN-GB>
<h2 class=MsoTitle>Definitions<o:p></o:p></h2>
<p class=MsoNormal style='color:red'>The <b>Client</b> \u202epays <a href="https://example.com/terms" class=x target=_self title=y>by these terms</a>,
<a href="file:///C:/terms.docx">not those</a> and <a href="javascript:alert(1)">never</a>.<img src="x.png"></p>
<ol type="circle" start="3"><li><p>First</p></li><li>Second</li></ol>
<table style="width:100%"><tr><th style="text-align:justify" width=100>Fee</th><th>Due</th></tr><tr><td colspan="2"><p>All</p></td></tr></table>
<script>alert(1)</script></body></html>`;

test('a document is renamed, duplicated and deleted', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, containerId } = await publishDocument(workplace.api);
  const page = await workplace.openAs('owner', `/documents/${documentId}`);
  const menu = page.getByRole('button', { name: 'More about this document' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename or describe' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Terms of service');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Terms of service', level: 1 }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Terms of service (copy)', level: 1 }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(/are voided: their links stop working/).waitFor();
  await page.getByRole('button', { name: 'Delete the document' }).click();
  await page.waitForURL(`**/containers/${containerId}`);
  const { documents } = data(await workplace.api.get(`/containers/${containerId}`));
  assert.deepEqual(
    documents.map(({ name }: { name: string }) => name),
    ['Terms of service'],
  );
});

test('a draft is discarded, and the active version stays', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await publishDocument(workplace.api);
  data(await workplace.api.post(`/documents/${documentId}/new-draft`));
  const page = await workplace.openAs('owner', `/documents/${documentId}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await page.getByRole('heading', { name: 'No draft' }).waitFor();
});

test('a viewer reads versions and previews, and is shown nothing to change them with', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await makeDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('viewer', `/documents/${documentId}/draft`);
  await page.waitForURL('**/versions/**');
  await page.getByRole('heading', { name: '1 Terms' }).waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('Preview.').waitFor();
  await page.goto(`${workplace.url}/documents/${documentId}`);
  await page.getByRole('link', { name: 'Read it' }).waitFor();
  for (const name of ['Publish…', 'Archive', 'Discard', 'More about this document'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
});

test('the editor at work and at rest, and a version, on a phone and at a desk', async () => {
  const workplace = await dashboard.organisation();
  const empty = await makeDraft(workplace);
  const page = await workplace.openAs('owner', `/documents/${empty.documentId}/draft`);
  await page.getByText('No clause yet').waitFor();
  await lookAtPage(page, 'draft-empty');
  const { documentId, versionId } = await makeDraft(workplace, servicesAgreement);
  await page.goto(`${workplace.url}/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
  await lookAtPage(page, 'draft');
  await page.getByRole('button', { name: 'Fees and payment', exact: true }).click();
  await page.getByRole('toolbar').waitFor();
  await lookAtPage(page, 'draft-clause');
  await page.goto(`${workplace.url}/versions/${versionId}`);
  await page.getByRole('heading', { name: '12 Updates by email' }).waitFor();
  await lookAtPage(page, 'version');
});
