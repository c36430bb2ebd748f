import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createXlsx } from '../../../web/signing-requests/send/xlsx.fixture.ts';
import { clause, data, publishDocument } from '../../harness/steps.ts';
import { untilQuiet } from '../support/quiet.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { type DashboardOrganisation, sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';

const { organisation } = await sharedDashboard();

async function openSendToMany({ openAs, api }: DashboardOrganisation, content: object = {}): Promise<Page> {
  const { versionId } = await publishDocument(api, { clauses: [clause('terms')], ...content });
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await page.getByText('Many people').click();
  return page;
}

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

test('the columns of a CSV file are guessed, corrected and used, and a lost quotation mark is named', async () => {
  const workplace = await organisation();
  const page = await openSendToMany(workplace);
  const rows = Array.from(
    { length: 12 },
    (_, index) => `${index};Person;No ${index};p${index}@example.com;x`,
  );
  rows[7] = '7;"Person;No 7;p7@example.com;x';
  await choose(page, 'people.csv', ['ID;First Name;Last Name;Work Email;Group', ...rows].join('\r\n'));
  await page.getByText('A quotation mark in line 9 isn’t closed').waitFor();
  await checkPage(page, 'send-to-many-quote');
  await page.getByRole('button', { name: 'Read quotation marks as text' }).click();
  await page.getByRole('button', { name: 'Review 12 people' }).waitFor();
  const content = (column: string) => page.getByRole('combobox', { name: `Content of ${column}` });
  assert.equal(await content('Work Email').inputValue(), 'Email address');
  assert.equal(await content('ID').inputValue(), 'Ignore this column');
  await checkFit(page, 'send-to-many-columns');

  await content('Group').click();
  await page.getByRole('option', { name: 'Last name' }).click();
  assert.equal(await content('Last Name').inputValue(), 'Ignore this column');
  await page.getByText('Person x, p0@example.com').waitFor();
  await content('Last Name').click();
  await page.getByRole('option', { name: 'Last name' }).click();
  await page.getByRole('button', { name: 'Review 12 people' }).click();
  await page.getByText('No problems').waitFor();
  await checkFit(page, 'send-to-many-review-columns');
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByRole('button', { name: 'Review 12 people' }).click();
  await page.getByRole('button', { name: 'Send to 12 people' }).click();
  await page.getByText('The signing links for 12 people are ready').waitFor();
  const [request] = data(await workplace.api.get('/signing-requests?search=p4@example.com'));
  assert.equal(request?.signer_name, 'Person No 4');
});

test('people and values are read from a sheet of an Excel file', async () => {
  const workplace = await organisation();
  const page = await openSendToMany(workplace, {
    clauses: [clause('pay', { title: 'Pay of {{salary}}' })],
    variables: [{ name: 'salary', label: 'Annual salary', required: true }],
  });
  await choose(page, 'people.xlsx', Buffer.from('no workbook'));
  await page.getByText('The file is damaged and can’t be read.').waitFor();
  // A browser reports only a file other than the one in the field, so the field forgets it.
  assert.equal(await page.locator('input[type=file]').inputValue(), '');
  await choose(
    page,
    'people.xlsx',
    createXlsx({
      Notes: [['For the new contracts']],
      People: [
        ['Employee Name', 'Work Email', 'Annual salary'],
        ['Ada Byron', 'ada@example.com', 50_000],
        ['Grace Hopper', 'grace@example.com', 60_000],
      ],
    }),
  );
  await page.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'People' }).click();
  await page.getByText('Ada Byron, ada@example.com, 50000').waitFor();
  await checkPage(page, 'send-to-many-sheet');
  await page.getByRole('button', { name: 'Review 2 people' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByText('The signing links for 2 people are ready').waitFor();
  const [request] = data(await workplace.api.get('/signing-requests?search=grace'));
  const { variables } = data(await workplace.api.get(`/signing-requests/${request?.id}`));
  assert.deepEqual(variables, { salary: '60000' });
});

test('when the script for workbooks can’t be loaded, the page says what to do instead, and all else works without it', async () => {
  const page = await openSendToMany(await organisation());
  await page.getByText('One person', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
  await page.getByText('Many people').click();
  const people = page.getByLabel('Names and email addresses');
  const exampleColour = () =>
    people.evaluate(
      (field) => field.ownerDocument.defaultView?.getComputedStyle(field, '::placeholder').color,
    );
  const colour = await exampleColour();
  assert.ok(colour);
  await page.route('**/assets/*.js', (route) => route.abort());
  await choose(page, 'people.xlsx', createXlsx({ People: [['Ada Byron', 'ada@example.com']] }));
  await page.getByText('Excel files can’t be read right now.').waitFor();
  await checkFit(page, 'send-to-many-no-workbooks');
  // In red, the example would look like what was entered.
  assert.equal(await exampleColour(), colour);
  // Reloading the page would lose what was entered for one person.
  assert.equal(await page.getByRole('button', { name: 'Reload page' }).count(), 0);
  await people.fill('Ada Byron,ada@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  assert.match(await readFile(await file.path(), 'utf8'), /Ada Byron,ada@example.com,Created,/);
  await page.getByText('One person', { exact: true }).click();
  assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Grace Hopper');
});

test('a file that is read late does not replace the people who were entered since', async () => {
  const page = await openSendToMany(await organisation());
  const release = await holdResponse(page, 'GET', '**/read-xlsx-*.js');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await choose(
    page,
    'people.xlsx',
    createXlsx({
      People: [
        ['Name', 'Email'],
        ['Ada', 'ada@example.com'],
      ],
    }),
  );
  await page.getByLabel('Names and email addresses').fill('Grace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Name in row 1').fill('Grace Hopper');
  // By the time that the page is quiet, it has read the file.
  await untilQuiet(page, release);
  assert.equal(await page.getByLabel('Name in row 1').inputValue(), 'Grace Hopper');
});

test('dragged text is inserted into the field, and a dragged file is read', async () => {
  const page = await openSendToMany(await organisation());
  /** Drops something on the field. Returns whether the page leaves it to the browser. */
  const drop = (content: string) =>
    page.evaluate<boolean>(`(() => {
      const dataTransfer = new DataTransfer();
      ${content};
      const field = [...document.querySelectorAll('main textarea')].find((each) => each.checkVisibility());
      return field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    })()`);
  assert.equal(await drop(`dataTransfer.setData('text/plain', 'Ada,ada@example.com')`), true);
  const file = `new File(['Grace,grace@example.com'], 'people.csv')`;
  assert.equal(await drop(`dataTransfer.items.add(${file})`), false);
  await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
});
