import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../harness/client.ts';
import { clause, data, itemAt, publishDocument, submit } from '../../harness/steps.ts';
import { publishNext } from '../../support/campaigns.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboardWithoutWorker } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

// Without a worker, so that campaigns run only when a test starts one.
const { organisation, assent } = await sharedDashboardWithoutWorker();

const clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false })];

/** Publishes version 2 after these people have accepted version 1. */
async function publishAgain(api: ApiClient, names: string[]) {
  const { documentId, versionId } = await publishDocument(api, { clauses });
  for (const name of names) {
    const signer = { signerName: name, signerEmail: `${name.toLowerCase()}@example.com`, sendEmail: false };
    const { token } = data(await api.post('/signing-requests', { versionId, ...signer }));
    data(await submit(api, token, { terms: true, news: true }));
  }
  const [terms, news] = [itemAt(clauses, 0), itemAt(clauses, 1)];
  const changed = [{ ...terms, title: 'New terms' }, news, clause('fees', { order: 2, is_mandatory: false })];
  const id = await publishNext(api, documentId, { clauses: changed });
  return { documentId, versionId: id };
}

const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();

test('after a new version, those who accepted an earlier one are asked again, leaving asks before the message is lost, and the page follows', async (t) => {
  const { openAs, api } = await organisation();
  const { documentId } = await publishAgain(api, ['Ada', 'Grace', 'Mary']);
  const page = await openAs('admin', '/campaigns');
  await page.getByText('No campaigns yet').waitFor();
  await checkFit(page, 'campaigns-empty');

  await visit(page, page.url().replace('/campaigns', `/documents/${documentId}`));
  await page
    .getByText('3 people accepted an earlier version, but not this one; 2 clauses changed since version 1.')
    .waitFor();
  await checkPage(page, 'document-ask-again');
  await page.getByRole('link', { name: 'Ask again…' }).click();
  await page.getByRole('radio', { name: /^Accepted an earlier version 3 people/, checked: true }).waitFor();
  await choose(page, /^Rejected/);
  assert.equal(await page.getByRole('button', { name: 'Review', exact: true }).isDisabled(), true);
  await choose(page, /^Accepted an earlier version/);
  await page.getByLabel('Message').fill('We have made our terms shorter.');
  await page.getByLabel('Days until the requests expire').fill('14');
  await checkFit(page, 'campaign-new');
  await page.getByRole('button', { name: 'Preview their page' }).click();
  await page
    .frameLocator('iframe[title="Preview of the signing page"]')
    .getByText('New terms')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByText('Requests expire after 14 days.').waitFor();
  await checkPage(page, 'campaign-review');
  await page.evaluate('history.back()');
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('We have made our terms shorter.').waitFor();
  await page.getByRole('button', { name: 'Start campaign' }).click();

  await page.getByText('0 of 3 people (0%)').waitFor();
  assert.equal(await question.count(), 0);
  await checkFit(page, 'campaign-running');
  await visit(page, page.url().replace(/\/campaigns.*/, `/documents/${documentId}`));
  await page.getByText('Asked about this version: 0 of 3 people.').waitFor();
  await page.getByRole('link', { name: 'Show progress' }).click();
  const worker = await assent.startWorker();
  t.after(() => worker.stop());
  await page.getByText('All sent').waitFor();
  await page.getByText('3 of 3 people (100%)').waitFor();
  await page.getByText('3 people haven’t decided on their request yet.').waitFor();
  const [campaign] = data(await api.get('/campaigns'));
  const asked = data(await api.get(`/signing-requests?campaignId=${campaign?.id}`));
  assert.deepEqual(asked.map(({ signer_name }) => signer_name).toSorted(), ['Ada', 'Grace', 'Mary']);
  const { token, id } = itemAt(asked, 0);
  data(await submit(api, token ?? '', { terms: true, news: true, fees: false }));
  await page.getByText('2 people haven’t decided on their request yet.').waitFor();
  await checkPage(page, 'campaign-done');

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click(),
  ]);
  assert.equal((await readFile(await file.path(), 'utf8')).trim().split('\n').length, 3);
  await page.getByRole('link', { name: 'Show them' }).click();
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Only requests of one campaign' }).click();
  await page.getByRole('link', { name: 'Remind them…' }).click();
  await page.getByRole('radio', { name: /^Haven’t decided 2 people/, checked: true }).waitFor();

  await visit(page, page.url().replace(/\/versions\/.*/, `/signing-requests/${id}`));
  await page.getByRole('link', { name: 'Sent by a campaign' }).click();
  await page.getByRole('link', { name: 'Campaigns' }).last().click();
  await page.getByText('1 accepted, 0 rejected, 2 pending').waitFor();
  await checkPage(page, 'campaigns');
});

test('a campaign is cancelled while it runs, and its pending requests are voided once it has ended', async (t) => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishAgain(api, ['Ada', 'Grace']);
  const start = async () =>
    data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'OUTDATED' })).id;
  const cancelled = await start();
  const page = await openAs('admin', `/campaigns/${cancelled}`);
  const dialog = page.getByRole('dialog');
  await page.getByText('After 30 days').waitFor(); // as set in the version
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await dialog.getByRole('radio', { name: 'Keep them', checked: true }).waitFor();
  await checkPage(page, 'campaign-cancel');
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('Cancelled. 2 people weren’t asked.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Void pending requests' }).count(), 0);

  const done = await start();
  const worker = await assent.startWorker();
  t.after(() => worker.stop());
  await page.goto(page.url().replace(cancelled, done));
  await page.getByText('All sent').waitFor();
  await page.getByRole('button', { name: 'Void pending requests' }).click();
  await dialog.getByText('Their links stop working').waitFor();
  await checkFit(page, 'campaign-void');
  await dialog.getByRole('button', { name: 'Void 2 pending requests' }).click();
  // The page doesn't wait until it would look for decisions again.
  await page.getByText('Voided', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Void pending requests' }).waitFor({ state: 'detached' });
});

test('a viewer follows a campaign, but can’t start or cancel one', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishAgain(api, ['Ada']);
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'OUTDATED' }));
  const page = await openAs('viewer', `/campaigns/${id}`);
  await page.getByText('0 of 1 person (0%)').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Cancel campaign' }).count(), 0);
  await visit(page, page.url().replace(/\/campaigns.*/, `/versions/${versionId}/campaigns/new`));
  await page.getByText('Viewers can’t start campaigns').waitFor();
  await visit(page, page.url().replace(/\/versions.*/, `/documents/${documentId}`));
  await page.getByRole('heading', { name: 'Consent' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Ask again…' }).count(), 0);
});

test('a comparison that could not be loaded is neither shown as loading nor as without changes', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId } = await publishAgain(api, ['Ada']);
  const page = await windowAs('admin');
  await page.route('**/diff?*', (route) => route.abort());
  await page.goto(`${url}/versions/${versionId}/campaigns/new`);
  const changes = page.getByRole('region', { name: 'What changed' });
  await changes.getByRole('link', { name: 'Show changes' }).waitFor();
  assert.match(await changes.innerText(), /^What changed\s+Each person sees what changed/);
  await page.unroute('**/diff?*');
  await page.route('**/api/v1/versions?*documentId=*', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).waitFor();
  assert.equal(await page.getByText('This is the first version').count(), 0);
});
