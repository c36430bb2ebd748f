import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import type { Clause } from '../../wire/versions.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { openOnPhone } from './support/difficult-clauses.ts';
import { takesScreenshots } from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const table = (...rows: object[][][]) => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((content) => ({ type: 'tableCell', content })),
  })),
});
const tableOf = (...rows: string[][]) => table(...rows.map((row) => row.map((text) => [paragraph(text)])));
const times = (columns: number, texts: string[]) =>
  Array.from({ length: columns }, (_, column) => texts[column % texts.length] ?? '');
const content = (block: object) => JSON.stringify({ type: 'doc', content: [block] });

const address = `https://contracts.example.com/annexes/service-levels?signature=${'0123456789abcdef'.repeat(4)}`;
const headers = ['Quarter', 'Verantwortlichkeit', 'Amount', 'Maintenance'];
const values = ['2026-Q1', 'Implementation', '£104,500.00', '24/12/2026'];
const arabic = ['الخدمة', 'المبلغ', 'المسؤولية', 'والاستشارات'];
const japanese = ['四半期', 'サービスの内容', '1,234,567 円', '情報システム部'];
const link = { type: 'link', attrs: { href: address } };

/** Each wider than paper, if nothing is done about it. */
const tables = {
  'a web address': tableOf(times(4, headers), ['1', 'What the provider maintains', address, '£9,500.00']),
  'words of a language that joins them': tableOf([
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    'b',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  ]),
  links: table([[paragraph('a', [link])], [paragraph(address, [link])]]),
  '8 columns': tableOf(times(8, headers), times(8, values)),
  '15 columns': tableOf(times(15, headers), times(15, values)),
  '30 columns': tableOf(times(30, headers), times(30, values)),
  '15 columns from right to left': tableOf(times(15, arabic), times(15, ['34,000.00', ...arabic])),
  '15 columns in Japanese': tableOf(times(15, japanese)),
  'tables in cells': table([
    [tableOf(times(5, headers), times(5, values))],
    [tableOf(times(5, headers), times(5, values))],
  ]),
  'a table in a quote': { type: 'blockquote', content: [tableOf(times(8, headers), times(8, values))] },
};
const clauses: Clause[] = Object.entries(tables).map(([title, block], order) =>
  clause(`c${order}`, { order, title, content: content(block) }),
);

/** What the tables contain, apart from letters that change their shapes or that no font of a test has. */
const words = [address, ...headers, ...values, '34,000.00', '1,234,567'];

/** How often a text contains each of these words. */
function countIn(text: string, counted: string[]): Record<string, number> {
  return Object.fromEntries(counted.map((word) => [word, text.split(word).length - 1]));
}

/** In points. */
const margin = (22 / 25.4) * 72;

/** Prints the page. Fails if a text is beyond the margins, and returns all of it without spaces. */
async function print(page: Page, format: 'A4' | 'Letter', name: string): Promise<string> {
  const path = takesScreenshots ? `${process.env.ASSENT_TEST_SCREENSHOTS}/signing-${name}-${format}.pdf` : '';
  const bytes = await page.pdf({ format, preferCSSPageSize: true, ...(path && { path }) });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  let printed = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , width = 0] = sheet.view;
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, right] = [item.transform[4], item.transform[4] + item.width];
      assert.ok(
        left >= margin - 1 && right <= width - margin + 1,
        `${name}: ${item.str} at ${left}–${right}`,
      );
      printed += item.str;
    }
  }
  await task.destroy();
  return printed.replaceAll(/\s/g, '');
}

test('on paper, no table is cut off, before and after the decision and in saved files', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { clauses });
  const pending = await createSigningRequest(api, versionId);
  const decided = await createSigningRequest(api, versionId, 'decided@example.com');
  data(await submit(api, decided.token, Object.fromEntries(clauses.map(({ id }) => [id, true]))));
  const page = await openPage(await browser.newContext());
  for (const [name, path] of [
    ['page', pending.token],
    ['document', `${pending.token}?document`],
    ['receipt', decided.token],
    ['receipt-file', `${decided.token}/receipt.html`],
  ] as const) {
    const file = await fetch(`${assent.url}/sign/${path}`);
    // The browser would save a file instead of showing it.
    if (file.headers.has('content-disposition')) await page.setContent(await file.text());
    else await page.goto(file.url);
    const expected = countIn(JSON.stringify(tables), words);
    // An address that a link shows is not added to it.
    expected[address] = (expected[address] ?? 0) - 1;
    // A4 is narrower. The styles of all four for paper are the same.
    for (const format of name === 'page' ? (['A4', 'Letter'] as const) : (['A4'] as const)) {
      const printed = await print(page, format, name);
      assert.deepEqual(countIn(printed, words), expected, `${name}, ${format}`);
    }
    await page.goto('about:blank');
  }
  await page.context().close();
});

test('on paper, a table that fits keeps the size of its text and its words whole', async () => {
  const fits = tableOf(times(4, headers), times(4, values));
  const { url } = await createSignerRequest(assent, {
    clauses: [clause('fits', { content: content(fits) })],
  });
  const page = await openPage(await browser.newContext({ viewport: { width: 627, height: 900 } }));
  await page.goto(url);
  await page.emulateMedia({ media: 'print' });
  const [size, lines] = await page.evaluate<[string, number]>(`[
    getComputedStyle(document.querySelector('td')).fontSize,
    Math.max(...[...document.querySelectorAll('td p')].map((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    })),
  ]`);
  assert.equal(size, '12.6667px'); // 9.5 pt
  assert.equal(lines, 1);
  await page.context().close();
});

test('on paper, a table has no shadows beside it, which show on a screen that there is more', async () => {
  const { url } = await createSignerRequest(assent, {
    clauses: [clause('fits', { content: content(tableOf(headers, values)) })],
  });
  const page = await openPage(await browser.newContext());
  await page.goto(url);
  const shadows = () =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('.table-scroll')).backgroundImage`);
  assert.match(await shadows(), /gradient/);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await shadows(), 'none');
  await page.context().close();
});

test('on paper, the head of a long table is on each of its pages', async () => {
  const long = tableOf(['Item', 'Price'], ...Array.from({ length: 60 }, (_, row) => [`No. ${row}`, '£1.00']));
  const withHead = JSON.parse(JSON.stringify(long));
  for (const cell of withHead.content[0].content) cell.type = 'tableHeader';
  const { url } = await createSignerRequest(assent, {
    clauses: [clause('long', { content: content(withHead) })],
  });
  const page = await openPage(await browser.newContext());
  await page.goto(url);
  const printed = await print(page, 'A4', 'long-table');
  assert.ok(printed.split('ItemPrice').length - 1 >= 2, printed);
  await page.context().close();
});

test('the numbers of long lists are whole, on paper as on the screen', async () => {
  const list = (start: number, type: string | null) => ({
    type: 'orderedList',
    attrs: { start, type },
    content: [{ type: 'listItem', content: [paragraph('An item')] }],
  });
  const lists = [
    list(99, null),
    list(100, null),
    list(12_345, null),
    list(28, 'I'),
    list(38, 'i'),
    list(703, 'a'),
  ];
  const all = JSON.stringify({ type: 'doc', content: lists });
  const { url } = await createSignerRequest(assent, { clauses: [clause('lists', { content: all })] });
  const page = await openPage(await browser.newContext());
  await page.goto(url);
  // What a box that scrolls cuts off at its beginning is not in the file either.
  const [, printed = ''] = (await print(page, 'A4', 'lists')).split('Mandatory');
  const numbers = [...printed.matchAll(/(\w+)\.Anitem/g)].map(([, number]) => number);
  assert.deepEqual(numbers, ['99', '100', '12345', 'XXVIII', 'xxxviii', 'aaa']);
  await page.context().close();
});

test('on paper, a comparison of two wide tables is not cut off either', async () => {
  const { api } = await assent.organisation();
  const before = clause('fees', { content: content(tableOf(times(9, headers), times(9, values))) });
  const { documentId, versionId } = await publishDocument(api, { clauses: [before] });
  const first = await createSigningRequest(api, versionId);
  data(await submit(api, first.token, { fees: true }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const after = { ...before, content: before.content.replaceAll('104,500.00', '204,750.99') };
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content: { clauses: [after] }, settings }));
  const { id } = data(await api.post(`/documents/${documentId}/publish`));
  const { token } = await createSigningRequest(api, id);
  const page = await openPage(await browser.newContext());
  await page.goto(`${assent.url}/sign/${token}`);
  const printed = await print(page, 'A4', 'changed');
  // The new amounts are in the clause and in the comparison.
  const amounts = ['104,500.00', '204,750.99'];
  assert.deepEqual(countIn(printed, amounts), { '104,500.00': 2, '204,750.99': 4 });
  await page.context().close();
});

test('a document printed before the decision keeps its clause numbers, its headings with their text, and whole comments below their labels', async () => {
  const { page } = await openOnPhone(assent, browser);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const number = await page.locator('h3 .number').first().boundingBox();
  assert.ok(number && number.x >= 0, `the number is at ${number?.x} px`);
  assert.equal(await page.evaluate(`getComputedStyle(document.querySelector('legend')).display`), 'contents');
  assert.equal(await page.getByRole('button', { name: 'Review my decisions' }).isVisible(), false);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[name="decision.0"][value=decline]').check();
  await page.getByText('Add a comment').first().click();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['comment.0', 'rejectionNote']) {
    const box = page.locator(`[name="${name}"]`);
    await box.fill('We object to this. '.repeat(52));
    const [whole, shown] = await box.evaluate((each) => [each.scrollHeight, each.clientHeight]);
    assert.equal(shown, whole, name);
  }
  assert.equal(
    await page.evaluate(`getComputedStyle(document.getElementById('note-block')).breakInside`),
    'avoid',
  );
  await page.context().close();
});
