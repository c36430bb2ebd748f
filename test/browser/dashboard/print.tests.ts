import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a printed page has the facts with exact times, without buttons, the signing link and empty filters', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const page = await openAs('admin', `/signing-requests/${requestId}`);
  await page.getByRole('button', { name: 'Remind' }).waitFor();
  await page.getByRole('button', { name: 'For developers' }).waitFor();
  const printed = await print(page);
  assert.match(printed, /Ada Byron.*Services agreement.*(?:just now|ago) \(\d+ \w+ \d{4} at [\d:]+ CES?T\)/);
  for (const left of ['Remind', 'Void', 'Overview', 'Signing link http', 'For developers', token.slice(0, 8)])
    assert.ok(!printed.includes(left), left);
  await page.getByRole('button', { name: 'Remind' }).waitFor();

  await visit(page, `${url}/signing-requests?status=PENDING`);
  await page
    .getByRole('link', { name: /Ada Byron/ })
    .first()
    .waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Status' }).inputValue(), 'Pending');
  const list = await print(page);
  assert.match(list, /1 request .*Signer Document Status Sent Expires .*Ada Byron/);
  // Once as the filter, and once as the status of the request.
  assert.equal(list.match(/Pending/g)?.length, 2);
  for (const left of ['Any', 'at any time', 'Name or email', 'per page'])
    assert.ok(!list.includes(left), `${left}: ${list}`);

  await visit(page, url);
  await page.getByText('Table', { exact: true }).first().waitFor();
  const overview = await print(page);
  assert.match(overview, /Response times.*30 days/);
  assert.doesNotMatch(overview, /Table/);
});

test('a printed list of consents has the columns for which a narrow window has no room', async () => {
  const { openAs, api } = await organisation();
  const { documentId, versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
  const page = await openAs('admin', `/documents/${documentId}/consents`);
  // The titles of the clauses come with another response than the list.
  await page.locator('td', { hasText: 'Clause news' }).waitFor({ state: 'attached' });
  const printed = await print(page);
  assert.match(printed, /Signer State Accepted Withdrawn Last change/);
  assert.match(printed, /Current Version 1 Clause news just now \(/);
});

test('on the printed page of a version, no table of a clause is cut off', async () => {
  const { openAs, api } = await organisation();
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const words = ['Verantwortlichkeit', 'Implementation', '£104,500.00', '24/12/2026'];
  const cells = Array.from({ length: 16 }, (_, column) => cell(words[column % words.length] ?? ''));
  const table = (columns: number) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: cells.slice(0, columns) }],
  });
  const content = JSON.stringify({ type: 'doc', content: [table(4), table(8), table(16)] });
  const { versionId } = await publishDocument(api, { clauses: [clause('fees', { content })] });
  const page = await openAs('admin', `/versions/${versionId}`);
  await page.getByText('Verantwortlichkeit').first().waitFor();
  // What breaks has spaces between its parts.
  const printed = (await print(page)).replaceAll(' ', '');
  for (const word of words) assert.equal(printed.split(word).length - 1, 1 + 2 + 4, word);

  // Shadows show on a screen that there is more. Browsers that print backgrounds would draw them as lines.
  const shadows = () =>
    page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('.table-scroll')].map(
      (box) => getComputedStyle(box).backgroundImage.split('(')[0],
    ))]`);
  assert.deepEqual(await shadows(), ['linear-gradient']);
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await shadows(), ['none']);
});

test('a page in dark colours is printed in light ones', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers', { scheme: 'dark' });
  await page.getByText('No containers yet').waitFor();
  const colour = () => page.evaluate<string>('getComputedStyle(document.body).color');
  const onScreen = await colour();
  await page.evaluate(`addEventListener('beforeprint', () => {
    window.printedColour = getComputedStyle(document.body).color;
  })`);
  await page.pdf();
  const onPaper = await page.evaluate<string>('window.printedColour');
  await eventually(async () => (await colour()) === onScreen);
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(async () => (await colour()) === onPaper);
  assert.notEqual(onPaper, onScreen);
});

test('a long card begins where the page has room, and a chart does not make the whole page smaller', async () => {
  const { openAs, api, url } = await organisation();
  const clauses = Array.from({ length: 40 }, (_, order) => clause(`c${order}`, { order }));
  const { versionId } = await publishDocument(api, { clauses });
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, Object.fromEntries(clauses.map(({ id }) => [id, true]))));
  const page = await openAs('admin', `/signing-requests/${requestId}`);
  await page.getByText('Clause c39', { exact: true }).first().waitFor();
  const request = await printPages(page);
  const decisions = request.findIndex((items) => items.some(({ text }) => text === 'Decisions'));
  assert.ok(request[decisions]?.some(({ text }) => text === 'Clause c0'));
  assert.ok(request[decisions]?.some(({ text }) => text === 'Request details'));
  assert.ok(request.length > decisions + 1);

  await visit(page, url);
  await page.locator('.recharts-wrapper').first().waitFor();
  const heightOf = (title: string, pages: Printed[][]) =>
    pages.flat().find(({ text }) => text === title)?.height;
  assert.equal(heightOf('Overview', await printPages(page)), heightOf('Ada Byron', request));
});

/** The text of the page as it is printed. */
async function print(page: Page): Promise<string> {
  const texts = (await printPages(page)).flat().map(({ text }) => text);
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

interface Printed {
  text: string;
  height: number;
}

/** The texts on each sheet of paper. */
async function printPages(page: Page): Promise<Printed[][]> {
  const task = getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 });
  const pdf = await task.promise;
  const pages: Printed[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? { text: item.str, height: item.height } : [])));
  }
  await task.destroy();
  return pages;
}
