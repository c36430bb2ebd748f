import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { emailFiles } from '../../support/email-files.ts';
import { checkPage } from './support/check-page.ts';
import { expectCopied } from './support/clipboard.ts';
import { startDashboard } from './support/dashboard.ts';

// Without a worker, because nobody reads the thousands of emails.
const { organisation, assent } = await startDashboard({}, { worker: false });

/** Waits for the email to an address. */
function emailTo(address: string): Promise<string> {
  return eventually(
    async () => {
      const files = await emailFiles(assent.mailDir);
      const emails = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      return emails.find((email) => email.includes(`To: ${address}`) || email.includes(`<${address}>`));
    },
    { withinMs: 60_000, everyMs: 100 },
  );
}

const toMany = (page: Page) => page.getByText('Many people').click();
const sendButton = (page: Page, to: string) => page.getByRole('button', { name: `Send to ${to}` });

test('a document is found and sent to one person, who gets an email', async () => {
  const { openAs, api } = await organisation();
  await publishDocument(api);
  const page = await openAs('owner', '/signing-requests');
  await page.getByRole('link', { name: 'Send a document' }).click();
  // The list of requests, which stays until the next page is loaded, has a field of that name too.
  await page.getByRole('heading', { level: 1, name: 'Send a document' }).waitFor();
  const picker = page.getByRole('combobox', { name: 'Document', exact: true });
  await picker.fill('longer than the name of any document '.repeat(6));
  await page.getByText('No matching active documents').waitFor();
  await picker.fill('service');
  await page.getByRole('option', { name: /Services agreement, version 1/ }).click();
  await page.getByText('In Customers').waitFor();
  await page.getByText('This service can’t send email yet').waitFor();

  await page.getByLabel('Name').focus();
  await page.keyboard.insertText('N'.repeat(256));
  await page.keyboard.press('Tab');
  await page.getByText('The name is longer than 255 characters.').waitFor();
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email address').fill('ada example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The email address has no @.').waitFor();
  await checkPage(page, 'send-to-one');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Ada Byron is ready').waitFor();
  await checkPage(page, 'send-to-one-sent');
  const link = await page.getByRole('textbox', { name: 'Signing link' }).inputValue();
  assert.match(link, new RegExp(`^${assent.url}/sign/`));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectCopied(page, link);
  const worker = await assent.startWorker();
  assert.match(await emailTo('ada@example.com'), /Services agreement/);
  await worker.stop();
  await page.getByRole('link', { name: 'View request' }).click();
  await page.getByText('Created by you').waitFor();
});

test('without email there is a link to share, and a person with a pending request doesn’t get a second one', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const send = async () => {
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Email address').fill('grace@example.com');
    await page.getByRole('switch', { name: 'Email the signing link' }).uncheck();
    await page.getByRole('button', { name: 'Create link' }).click();
  };
  await send();
  await page.getByText('The signing link for Grace Hopper is ready').waitFor();
  const link = await page.getByRole('textbox', { name: 'Signing link' }).inputValue();
  await page.getByRole('button', { name: 'Send to another person' }).click();
  await send();
  await page.getByText('Grace Hopper already has a pending request').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Signing link' }).inputValue(), link);
});

test('one person and many can be asked for a code by email, and the request shows it', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const askForCode = async () => {
    await page.getByRole('combobox', { name: 'To open the document' }).click();
    await page.getByRole('option', { name: 'Signing link and emailed code' }).click();
    await page.getByText('Assent emails a six-digit code').filter({ visible: true }).waitFor();
  };
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email address').fill('grace@example.com');
  await askForCode();
  await checkPage(page, 'send-to-one-with-code');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Grace Hopper is ready').waitFor();
  await page.getByRole('button', { name: 'Send to another person' }).click();
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Ada Byron\tada@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await askForCode();
  await sendButton(page, '1 person').click();
  await page.getByText('The signing link for 1 person is ready').waitFor();
  const requests = data(await api.get('/signing-requests'));
  assert.equal(requests.length, 2);
  for (const { id } of requests)
    assert.equal(data(await api.get(`/signing-requests/${id}`)).verification, 'email_otp');
  await page.goto(page.url().replace(/\/signing-requests.*/, `/signing-requests/${requests[0]?.id}`));
  await page.getByText('Signing link and emailed code').waitFor();
  await checkPage(page, 'request-with-code');
});

test('when a version is no longer active, the active one is offered instead', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await page.getByText('no longer active').waitFor();
  assert.equal(
    await page.getByRole('combobox', { name: 'Document', exact: true }).inputValue(),
    'Services agreement, version 2',
  );
});

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
  await checkPage(page, 'send-to-many');
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

test('sending to one person who already has a request says that no email was sent', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, 'ada@example.com');
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Ada Byron\tada@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '1 person').click();
  const status = page.getByRole('status').filter({ hasText: 'No email was sent' });
  await status.getByText('The table shows why.').waitFor();
  await page.getByRole('cell').getByText('was already pending').filter({ visible: true }).waitFor();
  await checkPage(page, 'send-to-many-nobody');
});

test('over plain http, a document is sent to several people, and a signing link and an API key are copied', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await api.post('/signing-requests', {
    versionId,
    signerName: 'Ada Byron',
    signerEmail: 'ada@example.com',
    sendEmail: false,
  });
  const page = await openAs('owner');
  // Browsers provide these only over https and on localhost.
  await page.addInitScript(`
    globalThis.clipboardOfTest = navigator.clipboard;
    delete Navigator.prototype.clipboard;
    delete Crypto.prototype.randomUUID;`);
  await page.goto(`${url}/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page
    .getByLabel('Names and email addresses')
    .fill('Ada Byron\tada@example.com\nGrace Hopper\tgrace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '2 people').click();
  await page.getByText('Signing links for 1 of 2 people are ready').waitFor();
  await page.getByRole('button', { name: 'Copy the signing link for Ada Byron' }).click();
  const copied = () => page.evaluate<string>('clipboardOfTest.readText()');
  assert.match(await copied(), /\/sign\//);

  // In a dialog, which keeps the focus.
  await page.goto(`${url}/organisation/api-keys`);
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Web shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('API key “Web shop”').inputValue();
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy' });
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await copied(), key);
  // The next test needs a window in which these work.
  await page.context().close();
});

test('a file of 2,001 people is sent in batches, and no one gets a second request when the connection breaks', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const rows = Array.from({ length: 2001 }, (_, index) => `"Person, ${index}";person${index}@example.com`);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFName;E-Mail\r\n${rows.join('\r\n')}\r\n`),
  });
  await page.getByText('All (2,001)').waitFor();
  let calls = 0;
  await page.route('**/signing-requests/batch', async (route) => {
    calls += 1;
    if (calls < 2 || calls > 4) return route.continue();
    // The service has processed the batch, but its response is lost, and those of two repetitions.
    await route.fetch();
    await route.abort();
  });
  await sendButton(page, '2,001 people').click();
  await page.getByText('1,000 of 2,001 processed').waitFor();
  await page.getByText('Can’t reach the service.').waitFor();
  await checkPage(page, 'send-to-many-broken');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The signing links for 2,001 people are ready').waitFor({ timeout: 120_000 });
  assert.equal(calls, 6);
  const { body } = await api.get('/signing-requests?limit=1');
  assert.equal(body.pagination.total, 2001);
});

test('sending to one person whose response is lost says that a repeat is safe, and the repeat shows the first response', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.route('**/api/v1/signing-requests', async (route) => {
    // The service has created the request, but its response is lost.
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter');
  await page.getByText('Can’t reach the service.').waitFor();
  const box = await page.getByText('nobody will get a second request').boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 780, 'It is on the screen.');
  await checkPage(page, 'send-to-one-broken');
  await page.unroute('**/api/v1/signing-requests');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Ada Byron is ready').waitFor();
  assert.equal(data(await api.get('/signing-requests')).length, 1);
});

test('a refusal does not stay when its reason is gone', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const keys: (string | undefined)[] = [];
  await page.route(/\/signing-requests(\/batch)?$/, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const refusal = { error: { code: 'TIER_LIMIT', message: 'The limit is reached.' } };
    return keys.length % 2 === 1 ? route.fulfill({ status: 403, json: refusal }) : route.continue();
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The limit is reached.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Ada Byron is ready').waitFor();
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Grace\tgrace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '1 person').click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The signing link for 1 person is ready').waitFor();
  // The service stores a refusal with its key for a day.
  assert.equal(new Set(keys).size, 4);
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

test('sending can be stopped and resumed later', async () => {
  const { page } = await review1001People();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/signing-requests/batch', (route) => held.then(() => route.continue()));
  await sendButton(page, '1,001 people').click();
  await page.getByText('0 of 1,001 processed').waitFor();
  await page.getByRole('link', { name: 'Containers' }).click();
  await page.getByText('Leave while sending?').waitFor();
  await checkPage(page, 'send-to-many-leave');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
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
  await checkPage(page, 'send-to-many-unknown');
  await page.unroute('**/signing-requests/batch');
  await page.getByRole('button', { name: 'Send the remaining 1,001' }).click();
  await page.getByText('The signing links for 1,001 people are ready').waitFor({ timeout: 60_000 });
  const { body } = await api.get('/signing-requests?limit=1');
  assert.equal(body.pagination.total, 1001);
});

test('people whom the service has refused have no request', async () => {
  const { page } = await review1001People();
  const refusal = { error: { code: 'TIER_LIMIT', message: 'The limit is reached.' } };
  await page.route('**/signing-requests/batch', (route) => route.fulfill({ status: 403, json: refusal }));
  await sendButton(page, '1,001 people').click();
  await page.getByText('The limit is reached.').waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByText('Not sent (1,001)').waitFor();
});

test('what was entered for one person and for many stays when the other is chosen', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  const toOne = () => page.getByText('One person', { exact: true }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await message.fill('For one');
  await toMany(page);
  const people = page.getByRole('textbox', { name: 'Names and email addresses' });
  await people.fill('Grace,grace@example.com\nAlan,alan@example.com');
  await toOne();
  assert.equal(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Ada Byron');
  assert.equal(await message.inputValue(), 'For one');
  await toMany(page);
  assert.match(await people.inputValue(), /^Grace,/);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await message.fill('For many');
  await toOne();
  await toMany(page);
  await sendButton(page, '1 person').waitFor();
  assert.equal(await message.inputValue(), 'For many');
  // Also when the columns of the list are corrected.
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change columns' }).click();
  await page.getByRole('button', { name: 'Review 2 people' }).click();
  assert.equal(await message.inputValue(), 'For many');
  await sendButton(page, '2 people').click();
  await page.getByText('The signing links for 2 people are ready').waitFor();
  await toOne();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Ada Byron is ready').waitFor();
  await toMany(page);
  await page.getByText('The signing links for 2 people are ready').waitFor();
});

test('the people that were entered stay when a document is chosen, or another one', async () => {
  const { openAs, api } = await organisation();
  await publishDocument(api);
  const page = await openAs('admin', '/signing-requests/new');
  const chooseDocument = async () => {
    await page.getByRole('combobox', { name: 'Document', exact: true }).fill('service');
    await page.getByRole('option', { name: /Services agreement, version 1/ }).click();
    await page.getByText('In Customers').waitFor();
  };
  await page.getByLabel('Name').fill('Ada Byron');
  await chooseDocument();
  assert.equal(await page.getByLabel('Name').inputValue(), 'Ada Byron');
  await page.reload();
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Ada,ada@example.com\nGrace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('All (2)').waitFor();
  await chooseDocument();
  await sendButton(page, '2 people').click();
  await page.getByText('The signing links for 2 people are ready').waitFor();
});

test('going back from the columns or the review keeps what was pasted', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  const people = page.getByRole('textbox', { name: 'Names and email addresses' });
  const back = () => page.getByRole('button', { name: 'Back', exact: true }).click();
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

test('text without any people shows an error', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Name,Email');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('No people found.').waitFor();
});

test('a document with variables asks for their values, and shows them with the request', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [clause('pay', { title: 'Pay of {{salary}} in {{city}}' })],
    variables: [
      { name: 'salary', label: 'Annual salary', required: true },
      { name: 'city', label: 'Place of work', required: false, default: 'Lyon' },
    ],
  });
  const page = await openAs('owner', `/signing-requests/new?versionId=${versionId}`);
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Annual salary is missing.').waitFor();
  await checkPage(page, 'send-variables');
  await page.getByLabel('Annual salary').fill('<b>50,000</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: 'View request' }).click();
  await page.getByText('Pay of <b>50,000</b> in Lyon').waitFor();
});
