import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../harness/client.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { password } from './support/members.ts';
import { holdResponse } from './support/responses.ts';

const { assent, organisation } = await sharedDashboard();

/** An organisation that has asked so many people, the last of whom is first in its list. */
async function organisationWithRequests(count: number) {
  const workplace = await organisation();
  const { versionId } = await publishDocument(workplace.api);
  const signers = Array.from({ length: count }, (_, index) => ({
    name: `Person ${String(index).padStart(2, '0')}`,
    email: `person${index}@example.com`,
  }));
  const created = createdRequests(
    await workplace.api.post('/signing-requests/batch', { versionId, signers }),
  );
  return { ...workplace, created };
}

const path = '/signing-requests?sortBy=signer_name&sortDir=asc';
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the request to ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected requests' });
const selected = async (page: Page) => page.locator('td input:checked').count();

async function statusesOf(api: ApiClient): Promise<Record<string, number>> {
  const requests: { status: string }[] = data(await api.get('/signing-requests?limit=100'));
  const byStatus = Map.groupBy(requests, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, each]) => [status, each.length]));
}

test('rows are selected by mouse and keyboard, alone, as a range or as a page', async () => {
  const { openAs } = await organisationWithRequests(8);
  const page = await openAs('admin', path);
  await box(page, 'Person 01').click();
  await box(page, 'Person 04').click({ modifiers: ['Shift'] });
  await bar(page).getByText('4 selected').waitFor();
  await page.getByText('4 requests selected').waitFor();
  await page.getByRole('link', { name: 'Person 04' }).focus();
  await page.keyboard.press('Space');
  await bar(page).getByText('3 selected').waitFor();
  await box(page, 'Person 05').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await bar(page).getByText('6 selected').waitFor();
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Remind 6');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Send 6 reminders?' }).waitFor();
  // Escape closes the dialog first, and clears the selection only after that.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await selected(page), 6);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByText('8 selected').waitFor();
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill('person');
  await page.waitForURL(/search=person/);
  await bar(page).waitFor({ state: 'detached' });
  assert.equal(await selected(page), 0);
});

test('everything that matches is voided once, even after a double click, but not what has changed since', async () => {
  const { openAs, api, created } = await organisationWithRequests(8);
  const page = await openAs('admin', `${path}&limit=5`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByText('5 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Select all 8 that match' }).click();
  await bar(page).getByText('8 selected').waitFor();
  await bar(page).getByText('Requests created from now on aren’t included.').waitFor();
  await checkFit(page, 'signing-requests-all-selected');
  data(await submit(api, itemAt(created, 3).token, { terms: true, news: true }));
  data(await api.post(`/signing-requests/${itemAt(created, 7).requestId}/void`, {}));
  await bar(page).getByRole('button', { name: 'Void 8' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Void 8 requests?' }).waitFor();
  await dialog.getByText('and included in the emails that notify the signers.').waitFor();
  await dialog.getByLabel('Reason').fill('The terms have changed');
  await checkFit(page, 'signing-requests-void-selected');
  await dialog.getByRole('button', { name: 'Void 8 requests' }).dblclick();
  await dialog.getByRole('heading', { name: '6 requests voided' }).waitFor();
  await dialog.getByText('The signer has accepted in the meantime.').waitFor();
  await dialog.getByText('It was already voided.').waitFor();
  await checkPage(page, 'signing-requests-voided-selected');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download results (CSV)' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  assert.equal(csv.match(/,Done,/g)?.length, 6);
  assert.match(csv, /Person 03,person3@example.com,Skipped,The signer has accepted/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await bar(page).waitFor({ state: 'detached' });
  assert.deepEqual(await statusesOf(api), { VOIDED: 7, ACCEPTED_FULL: 1 });
});

test('reminding waits out a rate limit, stops where the connection is lost, warns before leaving, and goes on without reminding twice', async () => {
  const { openAs } = await organisationWithRequests(6);
  const page = await openAs('owner', '/signing-requests');
  await page.getByRole('button', { name: 'Signer' }).click();
  await page.waitForURL(/sortBy/);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const reminded: string[] = [];
  let refused = 0;
  await page.route('**/remind', async (route) => {
    if (reminded.length === 1 && refused === 0) {
      refused += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { error: { code: 'RATE_LIMITED', message: 'Too many requests.' } },
      });
    }
    if (reminded.length === 3) return route.abort();
    reminded.push(route.request().url());
    return route.continue();
  });
  await bar(page).getByRole('button', { name: 'Remind 6' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send 6 reminders' }).click();
  await dialog.getByText('Can’t reach the service').waitFor();
  await dialog.getByText('3 of 6').waitFor();
  await page.evaluate('history.back()');
  const leave = page.getByRole('dialog', { name: 'Leave before it’s finished?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await leave.waitFor({ state: 'detached' });
  await page.unroute('**/remind');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in again' });
  await signIn.getByRole('textbox', { name: 'Password' }).fill(password);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('heading', { name: '6 reminders sent' }).waitFor();
  assert.deepEqual([refused, new Set(reminded).size], [1, 3]);
});

test('a request whose reminder a proxy gave up waiting for is listed as unknown', async () => {
  const { openAs } = await organisationWithRequests(2);
  const page = await openAs('owner', path);
  await page.route('**/remind', async (route) => {
    // The service has sent the reminder, but its response does not arrive.
    await route.fetch();
    await route.fulfill({ status: 504, body: 'Gateway Timeout' });
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Remind 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click();
  await dialog.getByText('0 of 2').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText('Unknown: 2').waitFor({ timeout: 10_000 });
});

test('after Stop, what has begun is finished, nothing else is done, and the rest can be continued', async () => {
  const { openAs } = await organisationWithRequests(8);
  const page = await openAs('admin', path);
  const reminded: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/remind', async (route) => {
    reminded.push(route.request().url());
    await held.promise;
    return route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Remind 8' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send 8 reminders' }).click();
  await dialog.getByText('0 of 8').waitFor();
  await eventually(() => reminded.length === 4);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Stopping…' }).waitFor();
  held.resolve();
  await dialog.getByRole('heading', { name: '4 reminders sent' }).waitFor();
  await dialog.getByText('Done: 4 · Not started: 4').waitFor();
  await checkFit(page, 'signing-requests-stopped');
  assert.equal(reminded.length, 4);
  await dialog.getByRole('button', { name: 'Continue with the remaining 4' }).click();
  await dialog.getByRole('heading', { name: '8 reminders sent' }).waitFor();
  assert.equal(new Set(reminded).size, 8);
  assert.equal(reminded.length, 8);
});

test('more files than a download holds are refused with the limit, before anything is fetched', async () => {
  const { openAs, id } = await organisationWithRequests(201);
  await assent.database.pool.query('update signing_requests set expires_at = now() where org_id = $1', [id]);
  const page = await openAs('admin', `${path}&limit=5`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Select all 201 that match' }).click();
  await bar(page).getByText('201 selected').waitFor();
  await bar(page).getByRole('button', { name: 'Download 201' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One download holds up to 200 files.').waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Download 201 files' }).isDisabled());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await box(page, 'Person 00').click();
  await bar(page).getByRole('button', { name: 'Download 200' }).click();
  await dialog.getByRole('button', { name: 'Download 200 files', disabled: false }).waitFor();
});

test('certificates and evidence are downloaded as one ZIP file', async () => {
  const { openAs, api, created } = await organisationWithRequests(3);
  data(await submit(api, itemAt(created, 0).token, { terms: true, news: true }));
  data(await submit(api, itemAt(created, 1).token, { terms: false, news: false }));
  const page = await openAs('admin', path);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Download 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('2 certificates').waitFor();
  await checkFit(page, 'signing-requests-download');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download 2 files' }).click();
  const file = await downloading;
  assert.match(file.suggestedFilename(), /^certificates-.*\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  assert.deepEqual(
    Object.keys(files).toSorted(),
    [0, 1].map((index) => `Person 0${index} certificate ${itemAt(created, index).requestId}.pdf`),
  );
  for (const content of Object.values(files))
    assert.equal(Buffer.from(content).toString('latin1', 0, 5), '%PDF-');
  await dialog.getByRole('heading', { name: '2 files in one ZIP file' }).waitFor();
});

test('a range is selected next to the checkbox and by keyboard, although Firefox passes on no click with Shift on a label, and no Shift with the space bar', async () => {
  const { openAs } = await organisationWithRequests(8);
  const page = await openAs('admin', path);
  await box(page, 'Person 01').waitFor();
  await page.evaluate(`addEventListener('click', (click) => {
    if (click.isTrusted && click.shiftKey && click.target.localName === 'label') click.preventDefault();
    if (click.isTrusted && !click.detail) Object.defineProperty(click, 'shiftKey', { value: false });
  }, true)`);
  const nextTo = (name: string) => page.locator('td label').filter({ has: box(page, name) });
  const besideIt = { position: { x: 4, y: 4 } };
  await nextTo('Person 01').click(besideIt);
  await bar(page).getByText('1 selected').waitFor();
  await nextTo('Person 03').click({ modifiers: ['Shift'], ...besideIt });
  await bar(page).getByText('3 selected').waitFor();
  await box(page, 'Person 05').focus();
  await page.keyboard.press('Shift+Space');
  await bar(page).getByText('5 selected').waitFor();
  // Only while Shift is pressed.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await bar(page).getByText('6 selected').waitFor();
});

test('everything is selected even if a request arrives in the meantime', async () => {
  const { openAs, api, created } = await organisationWithRequests(8);
  const page = await openAs('admin', `${path}&limit=5`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const { promise: isRead, resolve: onHeld } = Promise.withResolvers<void>();
  const release = await holdResponse(page, 'GET', '**/signing-requests?*limit=100*', onHeld);
  await bar(page).getByRole('button', { name: 'Select all 8 that match' }).click();
  await bar(page).getByText('Selecting… 0 of 8').waitFor();
  await isRead;
  const { version_id: versionId } = data(await api.get(`/signing-requests/${itemAt(created, 0).requestId}`));
  await createSigningRequest(api, versionId, 'aaron@example.com');
  // Every change makes the page load the list again.
  await page.getByRole('button', { name: 'More actions for the request to Person 02' }).click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await box(page, 'Ada Byron').waitFor();
  await release();
  await bar(page).getByText('8 selected').waitFor();
  assert.equal(await box(page, 'Ada Byron').isChecked(), false);
});

test('while the list loads, “Select all” waits for rows in another order, and rows that filters may exclude can’t be selected', async () => {
  const { openAs } = await organisationWithRequests(2);
  const page = await openAs('admin', path);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await box(page, 'Person 01').waitFor();
  const releaseOrder = await holdResponse(page, 'GET', '**/signing-requests?*sortBy=signer_name*');
  await page.getByRole('button', { name: 'Signer' }).click();
  await page.waitForURL(/sortBy/);
  const chosen = all.click();
  await releaseOrder();
  await chosen;
  await bar(page).getByRole('button', { name: 'Remind 2' }).waitFor();
  await all.click();
  await bar(page).waitFor({ state: 'detached' });

  const releaseVoided = await holdResponse(page, 'GET', '**/signing-requests?*status=VOIDED*');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Voided' }).click();
  await page.waitForURL(/status=VOIDED/);
  await box(page, 'Person 01').click();
  assert.ok(await all.isDisabled());
  await releaseVoided();
  await page.getByText('No matching requests').waitFor();
  assert.equal(await bar(page).count(), 0);
});
