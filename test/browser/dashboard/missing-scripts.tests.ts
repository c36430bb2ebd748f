import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from 'playwright-core';
import { notLoadedIn } from '../../../web/texts/not-loaded.ts';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, waitUntilSaved } from './support/drafts.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

const scriptMissing = 'Part of this page couldn’t be loaded. Check your connection, then reload the page.';

test('when a script for importing can’t be loaded, what was typed in a draft stays, no file is blamed, and reloading the page helps', async () => {
  const workplace = await organisation();
  const { documentId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.route('**/api/v1/documents/*/draft', (route) => route.abort());
  await page.route('**/import-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Scope', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written offline');
  await page.getByRole('button', { name: 'Import from a file…' }).click();
  const alert = page.getByRole('alert').filter({ hasText: scriptMissing });
  await alert.waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Written offline');
  await checkPage(page, 'script-not-loaded');
  await page.unrouteAll();
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('button', { name: 'Written offline', exact: true }).waitFor();

  const choose = async () => {
    await page.getByRole('button', { name: 'Import from a file…' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'terms.md', mimeType: '', buffer: Buffer.from('# Terms\n\nThe work.') });
  };
  await page.route('**/read-markdown-*.js', (route) => route.abort());
  await choose();
  const inDialog = page.getByRole('dialog').getByRole('alert').filter({ hasText: scriptMissing });
  await inDialog.waitFor();
  await checkFit(page, 'import-script-not-loaded');
  await page.unrouteAll();
  await inDialog.getByRole('button', { name: 'Reload page' }).click();
  await inDialog.waitFor({ state: 'detached' });
  await choose();
  await page.getByRole('button', { name: 'Add 1 clause' }).waitFor();
});

test('the list of requests stays when a script is missing, and reloading the page for it asks first if something was typed, and only then', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('admin', '/signing-requests');
  const questions: string[] = [];
  const stay = async (question: Dialog) => {
    questions.push(question.type());
    await question.dismiss();
  };
  page.on('dialog', stay);
  const menu = page.getByRole('button', { name: /^Account menu:/ });
  const alert = page.getByRole('alert').filter({ hasText: scriptMissing });
  const reload = alert.getByRole('button', { name: 'Reload page' });
  await page.route('**/more-filters-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'More filters' }).click();
  await alert.waitFor();
  await page.getByRole('button', { name: 'More filters', expanded: false }).waitFor();
  await page.getByRole('status').filter({ hasText: '1 request' }).waitFor();
  await reload.click();
  await alert.waitFor({ state: 'detached' });

  await page.route('**/loaded-menu-*.js', (route) => route.abort());
  // A search is in the URL, so nothing of it is lost.
  await page.getByRole('searchbox').fill('signer');
  await menu.click();
  await reload.click();
  await alert.waitFor({ state: 'detached' });

  await visit(page, `${url}/signing-requests/new?versionId=${versionId}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ada Byron');
  await menu.click();
  await reload.click();
  await eventually(() => questions.length === 1);
  assert.deepEqual(questions, ['beforeunload']);
  assert.equal(await name.inputValue(), 'Ada Byron');
  page.off('dialog', stay);

  page.once('dialog', (question) => question.accept());
  await page.unrouteAll();
  await reload.click();
  await reload.waitFor({ state: 'detached' });
  assert.equal(await name.inputValue(), '');
});

test('a page whose first script can’t be loaded says so in every language, and one without its application in the user’s', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  const title = page.getByRole('heading', { level: 1, name: 'Containers' });
  const alert = page.getByRole('alert');
  await title.waitFor();
  assert.equal(await alert.count(), 0);
  for (const script of ['index', 'start']) {
    // As during an upgrade, when one of several servers doesn't have the files of another one's page.
    await page.route(`**/${script}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await alert.getByText('The dashboard couldn’t be loaded.').waitFor();
    for (const said of Object.values(notLoadedIn)) assert.ok((await alert.innerText()).includes(said), said);
    await page.unrouteAll();
  }
  await page.reload();
  await title.waitFor();

  await page.evaluate("localStorage.setItem('assent-language', 'de')");
  await page.route('**/app-*.js', (route) => route.abort());
  await page.reload();
  await alert.getByText('Das Dashboard konnte nicht geladen werden.').waitFor();
});

test('the overview shows tables when the scripts of its charts can’t be loaded', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await api.post(`/sign/${token}/view`));
  const page = await openAs('admin', '/containers');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  await page.route('**/*-chart-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText('The chart couldn’t be loaded').nth(1).waitFor();
  await page.getByText('1 sent, 1 viewed').waitFor();
  assert.equal(await page.getByRole('table').filter({ visible: true }).count(), 2);
  await checkPage(page, 'overview-charts-not-loaded');
});

test('what was typed stays when the session has ended and the script for signing in can’t be loaded', async () => {
  const workplace = await organisation();
  const { documentId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.route('**/sign-in-again-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Scope', exact: true }).click();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written without a session');
  await page.getByText('Not saved: you’re signed out.').waitFor();
  await page.getByRole('alert').filter({ hasText: scriptMissing }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Written without a session');
});
