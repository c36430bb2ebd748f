import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../harness/client.ts';
import { eventually } from '../../harness/eventually.ts';
import { data, itemAt, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { choose } from './support/choose.ts';
import { expectCopied } from './support/clipboard.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation, assent } = await sharedDashboard();

const people = [
  'Ada Byron',
  'Grace Hopper',
  'Katherine Johnson',
  'Hedy Lamarr',
  'Annie Easley',
  'Mary Jackson',
];

/** Sends a version to people without email, and moves the first five into the other statuses. */
async function sendToAll(api: ApiClient, versionId: string, names = people): Promise<string[]> {
  const sent = [];
  for (const signerName of names) {
    const signerEmail = `${signerName.toLowerCase().replaceAll(' ', '.')}@example.com`;
    sent.push(
      data(await api.post('/signing-requests', { versionId, signerName, signerEmail, sendEmail: false })),
    );
  }
  await api.post(`/sign/${itemAt(sent, 0).token}/view`);
  data(await submit(api, itemAt(sent, 0).token, { terms: true, news: true }));
  data(await submit(api, itemAt(sent, 1).token, { terms: true, news: false }));
  data(
    await submit(
      api,
      itemAt(sent, 2).token,
      { terms: false, news: false },
      { rejectionNote: 'I would like to talk.\n\nAbout the notice period first.' },
    ),
  );
  data(
    await api.post(`/signing-requests/${itemAt(sent, 3).requestId}/void`, {
      reason: 'Sent to the wrong person',
    }),
  );
  await assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [
    itemAt(sent, 4).requestId,
  ]);
  return sent.map(({ requestId }) => requestId);
}

/** An organisation that has sent its document to all of them. */
async function organisationWithRequests() {
  const { openAs, api } = await organisation();
  const published = await publishDocument(api);
  return { openAs, api, ...published, ids: await sendToAll(api, published.versionId) };
}

/** For tests that change nothing. */
const unchanged = await organisationWithRequests();

const rows = (page: Page) => page.locator('tbody tr');
const names = (page: Page) => page.locator('tbody tr a[data-row]').allTextContents();

/** Waits until this person is first in the list. */
const first = (page: Page, name: string) =>
  page.locator('tbody tr:first-child').getByRole('link', { name }).waitFor();

test('an empty list explains its purpose and links to sending', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/signing-requests');
  await page.getByText('Nothing sent yet').waitFor();
  await checkFit(page, 'signing-requests-empty');
  await page.getByRole('link', { name: 'Send a document' }).click();
  await page.getByText('Nothing is published yet').waitFor();
  await checkFit(page, 'send-nothing-published');
});

test('the URL keeps the filter, order and page of the list but no values without meaning, and the back button works', async () => {
  const { openAs } = unchanged;
  const page = await openAs(
    'viewer',
    '/signing-requests?status=NONSENSE&from=yesterday&to=2026-02-31&limit=abc&page=-1&clause=&other=x',
  );
  await rows(page).nth(5).waitFor();
  await checkPage(page, 'signing-requests');

  await choose(page, 'Status', 'Rejected');
  await page.waitForURL(/\?status=REJECTED$/);
  await rows(page).nth(1).waitFor({ state: 'detached' });
  assert.deepEqual(await names(page), ['Katherine Johnson']);
  await page.reload();
  await page.getByRole('link', { name: 'Katherine Johnson' }).waitFor();
  assert.deepEqual(await names(page), ['Katherine Johnson']);

  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('hedy');
  await page.getByText('No matching requests').waitFor();
  await checkPage(page, 'signing-requests-none');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await rows(page).nth(5).waitFor();
  assert.equal(new URL(page.url()).search, '');

  await page.getByRole('button', { name: 'Signer' }).click();
  await page.waitForURL(/sortBy=signer_name/);
  await first(page, 'Ada Byron');
  assert.deepEqual(await names(page), people.toSorted());
  await page.goBack();
  await first(page, 'Mary Jackson');
});

test('a row shows tooltips, its menu returns the focus, and on a phone its email address breaks before the “@”', async () => {
  const { openAs } = unchanged;
  const page = await openAs('owner', '/signing-requests');
  const row = page.locator('tbody tr').filter({ hasText: 'Mary Jackson' });
  await row.locator('time').first().hover();
  await page.getByRole('tooltip', { name: /2\d\d\d.*(CET|CEST|GMT)/ }).waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });

  await row.getByRole('link', { name: 'Mary Jackson' }).focus();
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip', { name: 'Copy the signing link for Mary Jackson' }).waitFor();
  await page.keyboard.press('Tab');
  const menu = row.getByRole('button', { name: 'More actions for the request to Mary Jackson' });
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Enter');
    await page.locator('[role=menuitem]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Void' }).waitFor({ state: 'detached' });
    // A menu gives the focus back a moment after it is gone.
    await menu.and(page.locator(':focus')).waitFor();
  }

  await page.setViewportSize({ width: 360, height: 780 });
  const address = page.locator('tbody').getByText('katherine.johnson@example.com');
  const linesOfDomain = await address.evaluate((shown) => {
    const text = shown.lastChild;
    const domain = shown.ownerDocument.createRange();
    domain.setStart(text, text.data.indexOf('@'));
    domain.setEnd(text, text.data.length);
    return domain.getClientRects().length;
  });
  assert.equal(linesOfDomain, 1);
});

test('a long list has pages of a chosen size', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: 30 }, (_, index) => ({
    name: `Person ${String(index).padStart(2, '0')}`,
    email: `person${index}@example.com`,
  }));
  data(await api.post('/signing-requests/batch', { versionId, signers }));
  const page = await openAs('viewer', '/signing-requests?sortBy=signer_name&sortDir=asc');
  await page.getByText('1–25 of 30').waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByText('26–30 of 30').waitFor();
  await page.getByRole('link', { name: 'Person 25' }).waitFor();
  assert.match(page.url(), /page=2/);
  await page.goBack();
  await page.getByText('1–25 of 30').waitFor();
  await choose(page, 'Requests per page', '100 per page');
  await rows(page).nth(29).waitFor();
  await page.goto(page.url().replace('limit=100', 'page=9'));
  await page.getByText('This page doesn’t exist').waitFor();
});

test('the list is filtered by document and by version', async () => {
  const { openAs, api, documentId } = await organisationWithRequests();
  data(await api.post(`/documents/${documentId}/new-draft`));
  const second = data(await api.post(`/documents/${documentId}/publish`));
  data(
    await api.post('/signing-requests', {
      versionId: second.id,
      signerName: 'Dorothy Vaughan',
      signerEmail: 'dorothy@example.com',
      sendEmail: false,
    }),
  );
  const page = await openAs('viewer', '/signing-requests');
  await rows(page).nth(6).waitFor();
  await page.getByRole('combobox', { name: 'Document' }).fill('services');
  await page.getByRole('option', { name: 'Services agreement, version 2' }).click();
  await page.waitForURL(new RegExp(`versionId=${second.id}`));
  await page.getByText('1 request', { exact: true }).waitFor();
  assert.deepEqual(await names(page), ['Dorothy Vaughan']);
  await page.reload();
  await page.getByText('1 request', { exact: true }).waitFor();
  const shown = () => page.getByRole('combobox', { name: 'Document' }).inputValue();
  await eventually(async () => (await shown()) === 'Services agreement, version 2');
  await page.getByRole('combobox', { name: 'Document' }).click();
  await page.getByRole('option', { name: /^Services agreement(?!, version)/ }).click();
  await page.waitForURL(new RegExp(`documentId=${documentId}`));
  await page.getByText('7 requests').waitFor();
});

test('a request is voided from the list with a reason, and sent again', async () => {
  const { openAs } = await organisationWithRequests();
  const page = await openAs('admin', '/signing-requests?status=PENDING');
  await page.getByRole('button', { name: 'More actions for the request to Mary Jackson' }).click();
  await checkFit(page, 'signing-requests-menu');
  await page.getByRole('menuitem', { name: 'Copy signing link' }).click();
  await expectCopied(page, /\/sign\/[\w-]{20,}$/);
  await page.getByRole('menuitem', { name: 'Void' }).click();
  // The email quotes it (test/emails/voided-notices.test.ts).
  await page.getByText('Kept on record, and included in the email that notifies the signer.').waitFor();
  await page.getByLabel('Reason').fill('The terms have changed');
  await checkPage(page, 'signing-request-void');
  await page.getByRole('button', { name: 'Void request' }).click();
  await page.getByText('No matching requests').waitFor();

  await page.goto(page.url().replace('PENDING', 'VOIDED'));
  await page.getByRole('link', { name: 'Mary Jackson' }).click();
  await page.getByText('The terms have changed').waitFor();
  await checkFit(page, 'signing-request-voided');
  await page.getByRole('link', { name: 'Send again' }).click();
  assert.equal(await page.getByLabel('Email address').inputValue(), 'mary.jackson@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Mary Jackson is ready').waitFor();
});

test('a rejection shows its note with its line breaks, and an expired request can be sent again', async () => {
  const { openAs, ids } = unchanged;
  const page = await openAs('admin', `/signing-requests/${ids[2]}`);
  const note = page.getByText('I would like to talk.');
  await note.waitFor();
  await page.getByRole('note', { name: 'Note from the signer' }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.match(await note.evaluate((element) => element.innerText), /talk\.\n\nAbout the notice period/);
  await checkPage(page, 'signing-request-rejected');
  await page.goto(page.url().replace(ids[2] ?? '', ids[4] ?? ''));
  await page.getByRole('link', { name: 'Send again' }).waitFor();
  await checkPage(page, 'signing-request-expired');
});

test('a viewer finds a request with the keyboard, can see everything but change nothing, and has nothing to select', async () => {
  const { openAs, ids } = unchanged;
  const page = await openAs('viewer', '/signing-requests');
  await rows(page).nth(5).waitFor();
  assert.equal(await page.getByRole('checkbox').count(), 0);
  assert.equal(await page.getByRole('button', { name: /More actions/ }).count(), 0);
  assert.equal(await page.getByRole('button', { name: /Copy the signing link/ }).count(), 0);
  assert.equal(await page.getByRole('link', { name: 'Send a document' }).count(), 0);

  await page.keyboard.press('/');
  await page.keyboard.type('example.com');
  await page.waitForURL(/search=example.com/);
  await page.getByRole('link', { name: 'Annie Easley' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Mary Jackson' }).waitFor();
  await page.getByRole('heading', { name: 'Clauses to decide' }).waitFor();
  assert.equal(await page.getByLabel('Signing link').count(), 0);
  for (const name of ['Remind', 'Void']) assert.equal(await page.getByRole('button', { name }).count(), 0);
  await page.goto(page.url().replace(ids[5] ?? '', 'new'));
  await page.getByText('Viewers can’t send documents').waitFor();
});

test('the list is exported with its filters, as CSV or NDJSON', async () => {
  const { openAs } = unchanged;
  const page = await openAs('viewer', '/signing-requests?status=REJECTED');
  await page.getByText('Katherine Johnson').first().waitFor();
  await page.evaluate(nightOfNovember2);
  for (const [label, format] of [
    ['CSV, for spreadsheets', 'csv'],
    ['NDJSON, for programs', 'ndjson'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    if (format === 'csv') await checkFit(page, 'signing-requests-export');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    assert.equal(file.suggestedFilename(), `signing-requests-2026-11-02.${format}`);
    const text = await readFile(await file.path(), 'utf8');
    assert.match(text, /Katherine Johnson/);
    assert.doesNotMatch(text, /Ada Byron/);
  }
});

/** Runs in the page. In UTC it is still the day before. */
const nightOfNovember2 = `globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : ['2026-11-02T00:30:00+01:00'])); }
}`;
