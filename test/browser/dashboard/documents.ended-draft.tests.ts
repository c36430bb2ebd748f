import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, data } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { type DashboardOrganisation, sharedDashboard } from './support/dashboard.ts';
import { createDraft, expectTitles, waitUntilSaved } from './support/drafts.ts';

const dashboard = await sharedDashboard();

test('what was typed stays when a colleague publishes the draft, and goes into a new draft', async () => {
  const { page, api, documentId, title, refetch } = await openDraft();
  data(await api.post(`/documents/${documentId}/publish`));
  await title.fill('Mine');
  await page.getByText('Not saved: the draft was published elsewhere.').waitFor();
  await refetch();
  assert.equal(await title.inputValue(), 'Mine');
  await checkPage(page, 'draft-published-elsewhere');
  await page.getByRole('button', { name: 'Continue in a new draft' }).click();
  await waitUntilSaved(page);
  await page.getByRole('heading', { level: 1, name: /, version 2/ }).waitFor();
  assert.deepEqual(await storedTitles(api, documentId), {
    ACTIVE: ['Fees', 'News'],
    DRAFT: ['Mine', 'News'],
  });
  // The clause is still open, and further changes go into the new draft.
  await title.fill('Mine again');
  await waitUntilSaved(page);
  assert.deepEqual((await storedTitles(api, documentId)).DRAFT, ['Mine again', 'News']);
});

test('what was typed before a colleague published is not replaced while it is unsaved', async () => {
  const { page, api, documentId, title, refetch } = await openDraft();
  await page.context().setOffline(true);
  await title.fill('Mine');
  await page.getByText('Not saved: Can’t reach the service.').waitFor();
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/new-draft`));
  await page.route('**/documents/*/draft', (route) => route.abort());
  await page.context().setOffline(false);
  await refetch();
  assert.equal(await title.inputValue(), 'Mine');
  await page.unroute('**/documents/*/draft');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Continue in a new draft' }).click();
  await waitUntilSaved(page);
  assert.deepEqual((await storedTitles(api, documentId)).DRAFT, ['Mine', 'News']);
});

test('what a colleague changed in the published version or its new draft is compared before it is overwritten', async () => {
  const { page, api, documentId, title } = await openDraft();
  await save(api, documentId, ['Their fees', 'Their news']);
  data(await api.post(`/documents/${documentId}/publish`));
  await title.fill('Mine');
  await page.getByRole('button', { name: 'Continue in a new draft' }).click();
  await page.getByRole('button', { name: 'Compare and merge…' }).click();
  await page.getByRole('radio', { name: 'Keep my clause' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await waitUntilSaved(page);
  await expectTitles(page, ['Mine', 'Their news']);
  assert.deepEqual(await storedTitles(api, documentId), {
    ACTIVE: ['Their fees', 'Their news'],
    DRAFT: ['Mine', 'Their news'],
  });
});

test('what was typed stays when a colleague discards the draft or deletes the document, and can be copied', async () => {
  const { page, api, documentId, title } = await openDraft();
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/new-draft`));
  await page.reload();
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  data(await api.delete(`/documents/${documentId}/draft`));
  await title.fill('Mine');
  await page.getByText('Not saved: the draft was discarded elsewhere.').waitFor();
  await page.getByRole('button', { name: 'Copy all text' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(
    await page.evaluate('navigator.clipboard.readText()'),
    'Mine\n\nThe words of fees.\n\nNews\n\nThe words of news.',
  );
  await page.getByRole('button', { name: 'Continue in a new draft' }).click();
  await waitUntilSaved(page);
  assert.deepEqual((await storedTitles(api, documentId)).DRAFT, ['Mine', 'News']);

  data(await api.delete(`/documents/${documentId}`));
  await title.fill('Mine again');
  await page.getByText('Not saved: the document was deleted elsewhere.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Continue in a new draft' }).count(), 0);
  assert.equal(await title.inputValue(), 'Mine again');
});

test('a draft that was published with everything that was typed closes by itself', async () => {
  const { page, api, documentId, title, refetch } = await openDraft();
  await title.fill('Saved in time');
  await waitUntilSaved(page);
  data(await api.post(`/documents/${documentId}/publish`));
  await refetch();
  await page.getByText('It was published or discarded.').waitFor();
});

test('what was typed stays when the user becomes a viewer', async () => {
  const { page, workplace, title, refetch } = await openDraft('admin');
  await dashboard.assent.database.pool.query("update members set role = 'viewer' where user_id = $1", [
    await workplace.member('admin'),
  ]);
  await title.fill('Mine');
  await page.getByText(/^Not saved: /).waitFor();
  await refetch();
  assert.equal(await title.inputValue(), 'Mine');
});

test('what a colleague saves appears while a clause is open, without taking the focus from it', async () => {
  const { page, api, documentId, title, refetch } = await openDraft();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  await page.keyboard.press('Home');
  await save(api, documentId, ['Their fees', 'Their news']);
  await refetch();
  await expectTitles(page, ['Their news']);
  assert.equal(await title.inputValue(), 'Their fees');
  await page.keyboard.type('Clearly: ');
  await waitUntilSaved(page);
  assert.deepEqual((await storedTitles(api, documentId)).DRAFT, ['Their fees', 'Their news']);
  assert.match(await storedText(api, documentId), /^Clearly: The words/);

  const theirs = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs' }] }],
  });
  await save(api, documentId, ['Their fees', 'Their news'], theirs);
  await refetch();
  await text.getByText('Theirs', { exact: true }).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and mine');
  await waitUntilSaved(page);
  assert.equal(await storedText(api, documentId), 'Theirs and mine');
  // Undoing takes back only what was written here.
  for (let undo = 0; undo < 5; undo += 1) await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
  assert.equal(await storedText(api, documentId), 'Theirs');

  await page.getByText('Settings', { exact: true }).click();
  const days = page.getByLabel('Days until signing requests expire');
  await days.focus();
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { clauses: clauses(['Fees', 'News']) },
      settings: { expiry_days: 7, redirect_url: null },
    }),
  );
  await refetch();
  await eventually(async () => (await days.inputValue()) === '7');
  await days.and(page.locator(':focus')).waitFor();
});

test('an import goes on when a colleague adds the first clause', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Import from a file…' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'terms.md', mimeType: '', buffer: Buffer.from('# Pay\n\n50') });
  const title = page.getByRole('textbox', { name: 'Title of clause 1' });
  await title.fill('Prices');
  await save(workplace.api, documentId, ['Fees', 'News']);
  await refetch(page);
  await page.getByRole('article').first().waitFor();
  assert.equal(await title.inputValue(), 'Prices');
  await page.getByRole('button', { name: 'Add 1 clause' }).click();
  await expectTitles(page, ['Fees', 'News', 'Prices']);
});

/** Opens the editor of a draft with two clauses, of which the first one is open. */
async function openDraft(role: 'owner' | 'admin' = 'owner') {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, clauses(['Fees', 'News']));
  const page = await workplace.openAs(role, `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  return { page, workplace, api: workplace.api, documentId, title, refetch: () => refetch(page) };
}

/** Makes the page read everything again, as when the user returns to its tab after a while. */
async function refetch(page: Page): Promise<void> {
  const document = page.waitForResponse(/\/api\/v1\/documents\/[^/]+$/);
  await page.evaluate(`{
    globalThis.nowOfTest = Date.now;
    globalThis.hours = (globalThis.hours ?? 0) + 1;
    Date.now = () => nowOfTest() + hours * 3_600_000;
    window.dispatchEvent(new Event('visibilitychange'));
  }`);
  await (await document).finished();
  await page.evaluate('Date.now = nowOfTest');
}

type Api = DashboardOrganisation['api'];

async function save(api: Api, documentId: string, titles: string[], text?: string): Promise<void> {
  const saved = clauses(titles).map((each) => ({ ...each, ...(text && { content: text }) }));
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { clauses: saved },
      settings: { expiry_days: 30, redirect_url: null },
    }),
  );
}

function clauses(titles: string[]) {
  return ['fees', 'news'].map((slug, order) => clause(slug, { order, title: titles[order] ?? slug }));
}

/** The text of the draft's first clause. */
async function storedText(api: Api, documentId: string): Promise<string> {
  const { versions } = data(await api.get(`/documents/${documentId}`));
  const { content } = data(await api.get(`/versions/${versions[0]?.id}`));
  return JSON.parse(content.clauses[0]?.content ?? '').content[0].content[0].text;
}

async function storedTitles(api: Api, documentId: string): Promise<Record<string, string[]>> {
  const { versions } = data(await api.get(`/documents/${documentId}`));
  const entries = versions.map(async ({ id, status }: { id: string; status: string }) => {
    const { content } = data(await api.get(`/versions/${id}`));
    return [status, content.clauses.map(({ title }: { title: string }) => title)];
  });
  return Object.fromEntries(await Promise.all(entries));
}
