import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { emailFiles } from '../../support/email-files.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { expectCopied } from './support/clipboard.ts';
import { sharedDashboardWithoutWorker } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation, assent } = await sharedDashboardWithoutWorker();

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
  await picker.fill('');
  await page.getByRole('option', { name: /Services agreement, version 1/ }).waitFor();
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
  await checkFit(page, 'send-to-one-sent');
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

test('whoever sends before choosing a document is asked for it, with the focus in its field', async () => {
  const { openAs, api, url } = await organisation();
  const page = await openAs('owner', '/signing-requests/new');
  // With nothing to choose from, the focus goes to where documents are published.
  await page.getByLabel('Email address').press('Enter');
  await page.locator('a:focus').getByText('containers').waitFor();

  await publishDocument(api);
  await page.goto(`${url}/signing-requests/new`);
  const picker = page.getByRole('combobox', { name: 'Document', exact: true });
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Email address').press('Enter');
  await page.getByText('Choose a document.').waitFor();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  await checkFit(page, 'send-without-document');
  await picker.fill('service');
  await page.getByRole('option', { name: /Services agreement, version 1/ }).click();
  await page.getByText('Choose a document.').waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Name').inputValue(), 'Ada Byron');

  await page.goto(`${url}/signing-requests/new`);
  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Mary,mary@example.com\nGrace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '2 people').click();
  await page.getByText('Choose a document.').waitFor();
  await page.locator('[aria-invalid="true"]:focus').waitFor();
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

  await toMany(page);
  await page.getByLabel('Names and email addresses').fill('Grace Hopper\tgrace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await sendButton(page, '1 person').click();
  const status = page.getByRole('status').filter({ hasText: 'No email was sent' });
  await status.getByText('The table shows why.').waitFor();
  await page.getByRole('cell').getByText('was already pending').filter({ visible: true }).waitFor();
  await checkFit(page, 'send-to-many-nobody');
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
  await visit(page, page.url().replace(/\/signing-requests.*/, `/signing-requests/${requests[0]?.id}`));
  await page.getByText('Signing link and emailed code').waitFor();
  await checkFit(page, 'request-with-code');
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

test('over plain http, a document is sent to several people, and a signing link and an API key are copied', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await api.post('/signing-requests', {
    versionId,
    signerName: 'Ada Byron',
    signerEmail: 'ada@example.com',
    sendEmail: false,
  });
  const page = await windowAs('owner');
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
  await eventually(async () => /\/sign\//.test(await copied()));

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
  await eventually(async () => {
    const box = await page.getByText('nobody will get a second request').boundingBox();
    return box && box.y >= 0 && box.y + box.height <= 780;
  });
  await checkFit(page, 'send-to-one-broken');
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

test('a request whose signer was erased can be sent again, but to somebody else', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'ada@example.com');
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  const page = await openAs('admin', `/signing-requests/new?again=${requestId}`);
  await page.getByText('In Customers').waitFor();
  assert.equal(await page.getByLabel('Email address').inputValue(), '');
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), '');
});
