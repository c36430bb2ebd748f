import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { expectCopied } from './support/clipboard.ts';
import { sharedDashboardWithoutWorker } from './support/dashboard.ts';

// Without a worker, because nobody reads the thousands of emails.
const { organisation } = await sharedDashboardWithoutWorker();

const toMany = (page: Page) => page.getByText('Many people').click();
const sendButton = (page: Page, to: string) => page.getByRole('button', { name: `Send to ${to}` });

test('of thirty pasted rows with three problems, one is fixed, two are left out and the rest are sent', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Person 5',
      signerEmail: 'person5@example.com',
      sendEmail: false,
    }),
  );
  const table = Array.from({ length: 30 }, (_, index) => `Person ${index}\tperson${index}@example.com`);
  table[3] = 'Person 3\tperson3 at example.com';
  table[10] = '\tperson10@example.com';
  table[20] = 'Person 20\tPERSON1@example.com';
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill(['Full name\tE-mail', ...table].join('\n'));
  await checkFit(page, 'send-to-many');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('3 problems to fix').waitFor();
  await page.getByText('The email address has no @.').waitFor();
  await page.getByText('The name is missing.').waitFor();
  await page.getByText('Row 3 has the same email address.').waitFor();
  await checkPage(page, 'send-to-many-review');

  await page.getByLabel('Email address in row 5').fill('person3@example.com');
  await page.getByText('2 problems to fix').waitFor();
  await page.getByRole('button', { name: 'Remove row 22' }).click();
  await page.getByText('All (29)').waitFor();
  await sendButton(page, '28 people').click();
  await page.getByText('Leave out 1 row?').waitFor();
  await page.getByRole('button', { name: 'Send the rest' }).click();

  await page.getByText('Signing links for 27 of 28 people are ready').waitFor();
  await page.getByText('Already pending (1)').click();
  await page.getByRole('cell').getByText('was already pending').filter({ visible: true }).waitFor();
  await checkPage(page, 'send-to-many-results');
  await page.getByRole('button', { name: 'Copy the signing link for Person 5' }).click();
  await expectCopied(page, /\/sign\//);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  assert.equal(csv.trim().split('\r\n').length, 29);
  assert.match(csv, /Person 5,person5@example.com,Already pending,/);
  assert.match(csv, /Person 3,person3@example.com,Created,,http:\/\/localhost:\d+\/sign\//);
  const { body } = await api.get('/signing-requests');
  assert.equal(body.pagination.total, 28);
});

test('a file of 1,001 people is sent in batches, and no one gets a second request when the connection breaks', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const rows = Array.from({ length: 1001 }, (_, index) => `"Person, ${index}";person${index}@example.com`);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFName;E-Mail\r\n${rows.join('\r\n')}\r\n`),
  });
  await page.getByText('All (1,001)').waitFor();
  let calls = 0;
  await page.route('**/signing-requests/batch', async (route) => {
    calls += 1;
    if (calls < 2 || calls > 4) return route.continue();
    // The service has processed the batch, but its response is lost, and those of two repetitions.
    await route.fetch();
    await route.abort();
  });
  await sendButton(page, '1,001 people').click();
  await page.getByText('1,000 of 1,001 processed').waitFor();
  await page.getByText('Can’t reach the service.').waitFor();
  await checkPage(page, 'send-to-many-broken');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The signing links for 1,001 people are ready').waitFor();
  assert.equal(calls, 5);
  const { body } = await api.get('/signing-requests?limit=1');
  assert.equal(body.pagination.total, 1001);
});

/** Opens the review of 1,001 people to send a document to. */
async function review1001People() {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const rows = Array.from({ length: 1001 }, (_, index) => `Person ${index},person${index}@example.com`);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Review' }).click();
  return { page, api };
}

test('sending goes on after a refusal, a broken connection, an attempt to leave and a stop', async () => {
  const { page } = await review1001People();
  const leave = async () => {
    await page.getByRole('link', { name: 'Containers' }).click();
    await page.getByText('Leave while sending?').waitFor();
  };
  const stay = () => page.getByRole('button', { name: 'Stay' }).click();
  const stop = () => page.getByRole('button', { name: 'Stop sending' }).click();

  const refusal = { error: { code: 'TIER_LIMIT', message: 'The limit is reached.' } };
  await page.route('**/signing-requests/batch', (route) => route.fulfill({ status: 403, json: refusal }));
  await sendButton(page, '1,001 people').click();
  await page.getByText('The limit is reached.').waitFor();
  await stop();
  // People whom the service has refused have no request.
  await page.getByText('Not sent (1,001)').waitFor();

  await page.unroute('**/signing-requests/batch');
  await page.route('**/signing-requests/batch', (route) => route.abort());
  await page.getByRole('button', { name: 'Send the remaining 1,001' }).click();
  await page.getByText('Can’t reach the service.').waitFor();
  await leave();
  await stay();

  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.unroute('**/signing-requests/batch');
  await page.route('**/signing-requests/batch', (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('0 of 1,001 processed').waitFor();
  await leave();
  await checkFit(page, 'send-to-many-leave');
  await stay();
  await stop();
  goOn();
  await page.getByText('Signing links for 1,000 of 1,001 people are ready').waitFor();
  await page.getByText('Not sent (1)').waitFor();
  await page.getByRole('button', { name: 'Send the remaining 1' }).click();
  await page.getByText('The signing links for 1,001 people are ready').waitFor();
});

test('sending that is stopped while the connection breaks says who may have a request, and a repeat sends no second one', async () => {
  const { page, api } = await review1001People();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/signing-requests/batch', async (route) => {
    await held;
    // The service has processed the batch, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await sendButton(page, '1,001 people').click();
  await page.getByText('0 of 1,001 processed').waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  goOn();
  await page.getByText('Some people may already have a request.').waitFor();
  await page.getByText('Not sent (1)').waitFor();
  await page.getByText('Unknown (1,000)').click();
  await checkFit(page, 'send-to-many-unknown');
  await page.unroute('**/signing-requests/batch');
  await page.getByRole('button', { name: 'Send the remaining 1,001' }).click();
  await page.getByText('The signing links for 1,001 people are ready').waitFor({ timeout: 60_000 });
  const { body } = await api.get('/signing-requests?limit=1');
  assert.equal(body.pagination.total, 1001);
});

test('people who may have a request are listed as unknown when the user loses their role before the repeat', async () => {
  const { page } = await review1001People();
  let calls = 0;
  await page.route('**/signing-requests/batch', (route) => {
    calls += 1;
    // The page can't know whether the first batch has reached the service.
    if (calls === 1) return route.abort();
    const error = { code: 'FORBIDDEN', message: 'Your role does not allow this.' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await sendButton(page, '1,001 people').click();
  await page.getByText('Your role does not allow this.').waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByText('Unknown (1,000)').waitFor({ timeout: 10_000 });
  await page.getByText('Not sent (1)').waitFor();
});

test('text without any people shows an error, and going back from the columns or the review keeps what was pasted', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  const people = page.getByRole('textbox', { name: 'Names and email addresses' });
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).click();
  await people.fill('Name,Email');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('No people found.').waitFor();
  const uncertain = 'Ada\tByron\tada@example.com\nGrace\tHopper\tgrace@example.com';
  await people.fill(uncertain);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('list', { name: 'Columns' }).waitFor();
  await back();
  assert.equal(await people.inputValue(), uncertain);
  await people.fill('Ada,ada@example.com\nGrace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('For many');
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await back();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  assert.match(await people.inputValue(), /^Ada,/);
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '2 people').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Message' }).inputValue(), 'For many');
});

test('leaving the page stops sending', async () => {
  const { page, api } = await review1001People();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/signing-requests/batch', (route) => {
    calls += 1;
    return held.then(() => route.continue());
  });
  await sendButton(page, '1,001 people').click();
  await page.getByText('0 of 1,001 processed').waitFor();
  await page.getByRole('link', { name: 'Containers' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /^Customers/ }).waitFor();
  // When sending has ended, the page loads its data again.
  const reloaded = page.waitForResponse(/\/api\/v1\/containers\b/);
  goOn();
  await reloaded;
  assert.equal(calls, 1);
  const { body } = await api.get('/signing-requests?limit=1');
  assert.equal(body.pagination.total, 1000);
});

test('when the last row of a page is removed, the page before it is shown', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  const rows = Array.from({ length: 26 }, (_, index) => `Person ${index + 2},person at example.com`);
  await page.getByLabel('Names and email addresses').fill(['Name,Email', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('26 problems to fix').waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Remove row 27' }).click();
  await page.getByText('25 problems to fix').waitFor();
  await page.getByLabel('Name in row 26').waitFor();
  assert.equal(await page.getByText('There are no problems to fix.').count(), 0);
});
