import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { eventually } from '../../harness/eventually.ts';
import { clause } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { addClause, createDraft, expectTitles, waitForTitleFocus, waitUntilSaved } from './support/drafts.ts';
import { expectVisibleFocus } from './support/focus.ts';

const dashboard = await sharedDashboard();

test('a contract of three clauses is written with mouse and keyboard, and is still there after a reload', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await addClause(page, 'Services', 'We do the work.');
  await addClause(page, 'Fees', 'You pay for it.');

  // The third clause is written with the keyboard only.
  await page.getByRole('button', { name: 'Add a clause', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForTitleFocus(page);
  await page.keyboard.type('News');
  await page.keyboard.press('Tab');
  // The toolbar is one tab stop; the arrow key moves from Bold to the next button.
  await page.getByRole('button', { name: 'Bold' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sometimes');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' we write.');
  await page.keyboard.press('Tab');
  await page.getByLabel('Mandatory').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Your choice');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  await waitUntilSaved(page);

  await page.reload();
  await page.getByRole('button', { name: 'Add a clause', exact: true }).waitFor();
  await expectTitles(page, ['Services', 'Fees', 'News']);
  await page.getByRole('heading', { name: 'Your choice', level: 2 }).waitFor();
  const clauses = await stored();
  assert.deepEqual(
    clauses.map(({ slug, order, is_mandatory, section }) => [slug, order, is_mandatory, section]),
    [
      ['services', 0, false, undefined],
      ['fees', 1, false, undefined],
      ['news', 2, true, 'Your choice'],
    ],
  );
  assert.deepEqual(JSON.parse(clauses[2]?.content ?? '').content, [
    {
      type: 'paragraph',
      content: [
        { type: 'text', marks: [{ type: 'italic' }], text: 'Sometimes' },
        { type: 'text', text: ' we write.' },
      ],
    },
  ]);
});

test('clauses are moved by keyboard, buttons and mouse, and each move is announced', async () => {
  const workplace = await dashboard.organisation();
  const clauses = ['One', 'Two', 'Three'].map((title, order) =>
    clause(title.toLowerCase(), { order, title }),
  );
  const { documentId, stored } = await createDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Move “One”', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('“One” picked up at position 1 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('“One” moved over position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expectTitles(page, ['Two', 'One', 'Three']);

  await page.getByRole('button', { name: 'Move “Three” up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('“Three” moved to position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expectTitles(page, ['Three', 'Two', 'One']);

  const handle = await page.getByRole('button', { name: 'Move “One”', exact: true }).boundingBox();
  const first = await page.getByRole('article').first().boundingBox();
  assert.ok(handle && first);
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 40, { steps: 5 });
  await page.mouse.move(handle.x + 8, first.y + 4, { steps: 10 });
  await page.mouse.up();
  await expectTitles(page, ['One', 'Three', 'Two']);
  await waitUntilSaved(page);
  assert.deepEqual(
    (await stored()).map(({ id, order }) => `${order} ${id}`),
    ['0 one', '1 three', '2 two'],
  );
});

test('a clause that is moved beyond the edge of the window stays in view with the focus', async () => {
  const workplace = await dashboard.organisation();
  const clauses = Array.from({ length: 12 }, (_, order) =>
    clause(`c${order}`, { order, title: order === 0 ? 'Moved' : `Clause ${order}` }),
  );
  const { documentId } = await createDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  const move = async (button: string, key: string, positions: number[]) => {
    const element = page.getByRole('button', { name: button, exact: true });
    await element.focus();
    for (const position of positions) {
      await page.keyboard.press(key);
      await page.getByText(`“Moved” moved to position ${position} of 12.`).waitFor({ state: 'attached' });
      await element.and(page.locator(':focus')).waitFor();
      await eventually(() =>
        expectVisibleFocus(page).then(
          () => true,
          () => false,
        ),
      );
    }
  };
  const down = Array.from({ length: 11 }, (_, index) => index + 2);
  const up = down.map((position) => position - 1).reverse();
  await move('Moved', 'Alt+ArrowDown', down);
  await move('Moved', 'Alt+ArrowUp', up);
  await move('Move “Moved” down', 'Enter', down.slice(0, -1));
});

test('a clause is duplicated, deleted and restored, until the editor is closed', async () => {
  const workplace = await dashboard.organisation();
  const { documentId } = await createDraft(workplace, [
    clause('fees', { title: 'Fees' }),
    clause('news', { order: 1 }),
  ]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectTitles(page, ['Fees', 'Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“Fees” deleted.').waitFor();
  await expectTitles(page, ['Fees (copy)', 'Clause news']);
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.dblclick();
  await expectTitles(page, ['Fees', 'Fees (copy)', 'Clause news']);
  await waitUntilSaved(page);

  await page.getByRole('button', { name: 'More actions for “Fees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await undo.waitFor();
  await page.getByText('Settings', { exact: true }).click();
  await page.getByRole('button', { name: 'Add variable' }).waitFor();
  assert.ok(await undo.isVisible());
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await undo.waitFor({ state: 'detached', timeout: 5_000 });
});

test('a file that is dropped where none is read doesn’t replace the page', async () => {
  const { page, text } = await openTerms();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('Terms').first().waitFor();
  const preview = page.getByTitle('Preview of the signing page');
  const places = {
    text,
    heading: page.getByRole('heading', { level: 1 }),
    field: page.getByLabel('Slug'),
    preview,
  };
  await page.evaluate(recordDrops);
  for (const [name, place] of Object.entries(places))
    assert.equal(await dropFile(page, place), 'ignored', name);
});

test('an invalid link address is explained, and a table gets rows and columns', async () => {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByText('The words of terms.').click();
  await page.locator('[role=textbox][aria-multiline=true]:focus').waitFor();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await page
    .getByText('The address must be an absolute http, https, mailto or tel link, or a #fragment.')
    .waitFor();
  assert.ok(await page.getByRole('button', { name: 'Set link' }).isDisabled());
  await address.fill('example.com/terms');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text of the clause' }).getByRole('link').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await table.click();
  await page.getByRole('menuitem', { name: 'Insert 3 × 3 table' }).click();
  for (const item of ['Add row below', 'Add column after', 'Delete column', 'Toggle header row']) {
    await table.click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  await waitUntilSaved(page);
  const [paragraph, grid] = JSON.parse((await stored())[0]?.content ?? '').content;
  assert.equal(paragraph.content[0].marks[0].attrs.href, 'https://example.com/terms');
  assert.deepEqual([grid.type, grid.content.length, grid.content[0].content.length], ['table', 4, 3]);
});

/** Opens the only clause of a draft, with the cursor in its text. */
async function openTerms() {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  const page = await workplace.openAs('owner', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.click();
  /** Pastes HTML in place of all text. Returns the nodes that are stored once they contain these words. */
  const pasteOverAll = async (html: string, words: string): Promise<RichTextNode[]> => {
    await page.keyboard.press('Control+a');
    await text.evaluate(paste, html);
    return eventually(async () => {
      const content = (await stored())[0]?.content ?? '';
      return content.includes(words) && JSON.parse(content).content;
    });
  };
  return { page, text, stored, pasteOverAll };
}

test('the toolbar names the keys of the keyboard that is used', async () => {
  const { page } = await openTerms();
  const tooltipIn = (window: Page) =>
    window.getByRole('button', { name: 'Bold' }).getAttribute('data-tooltip');
  assert.equal(await tooltipIn(page), 'Bold (Ctrl+B)');
  const apple = await page.context().newPage();
  await apple.addInitScript("Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })");
  await apple.goto(page.url());
  await apple.getByRole('button', { name: 'Terms', exact: true }).click();
  assert.equal(await tooltipIn(apple), 'Bold (⌘B)');
  await apple.close();
});

test('pasted text keeps only what a clause may contain, from a word processor, a document with comments or a page', async () => {
  const { page, pasteOverAll } = await openTerms();
  const content = JSON.stringify(await pasteOverAll(fromWord, 'Definitions'));
  for (const kept of ['heading', 'bold', 'table', 'Fee', 'https://example.com/terms', 'orderedList'])
    assert.ok(content.includes(kept), `${kept} is in ${content}`);
  for (const gone of ['MsoNormal', 'image', 'javascript', 'file:', 'color', '\u202e', 'justify', 'script'])
    assert.ok(!content.includes(gone), `${gone} is not in ${content}`);

  // No comments, controls or links into its source, but what is raised, aligned and ticked.
  const commentless = await pasteOverAll(commented + fromGoogleDocs + fromPage, 'Net of tax');
  assert.deepEqual(commentless.map(outline), [
    'The fee[1] is due at once.',
    '[1] Net of tax.',
    ['100 m', '2'],
    'Centred',
    ['bulletList', '☑ Signed', '☐ Sealed'],
    'Read the terms.',
  ]);
  const [, , area, centred] = commentless;
  assert.deepEqual(area?.content?.[1]?.marks, [{ type: 'superscript' }]);
  assert.deepEqual(centred?.attrs, { textAlign: 'center' });

  const lists = await pasteOverAll(listsFromWord, 'The Client');
  assert.deepEqual(lists.map(outline), [
    'The Client:',
    ['orderedList', 'pays each invoice', ['within 30 days', ['orderedList', 'a', 'in euros', 'by transfer']]],
    'Otherwise:',
    ['orderedList', 3, 'pays interest'],
    ['bulletList', 'which is due', 'at once'],
  ]);

  // Style sheets without an end do not freeze the page.
  await pasteOverAll(`<p>Pasted words.</p>${'<style '.repeat(200_000)}`, 'Pasted words.');
  await page.getByRole('textbox').getByText('Pasted words.', { exact: true }).waitFor();
});

test('when text is nested too deeply or too long to be stored, the editor says what to do', async () => {
  const { page, text, stored } = await openTerms();
  await page.keyboard.press('Control+a');
  // Each of these begins another quote.
  for (let level = 0; level < 31; level += 1) await page.keyboard.type('> ');
  await page.keyboard.type('Deep');
  await page.getByText('Not saved: The text is nested too deeply. Remove some of the quotes').waitFor();
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  await waitUntilSaved(page);
  assert.match((await stored())[0]?.content ?? '', /Deep/);

  await page.keyboard.press('Control+a');
  await text.evaluate(
    paste,
    `<p>Before</p>${'<blockquote>'.repeat(100)}<p>Deep</p>${'</blockquote>'.repeat(100)}`,
  );
  await page.getByText('Not saved: The text is nested too deeply.').waitFor();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Clear formatting' }).click();
  await waitUntilSaved(page);
  assert.doesNotMatch((await stored())[0]?.content ?? '', /blockquote/);
  assert.ok(await text.getByText('Deep').isVisible());

  // What no draft can hold is refused before it is laid out, which would freeze the page.
  const refused = page.getByText('This text is longer than a draft can be, so it wasn’t inserted.');
  for (const pasteLong of [pasteWords, paste]) {
    await text.evaluate(pasteLong, 'Whole chapters. '.repeat(120_000));
    await refused.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await refused.waitFor({ state: 'detached' });
  }
  assert.doesNotMatch(await text.innerText(), /Whole chapters/);
  // Looking for the marks of Markdown in a long text takes minutes.
  await page.keyboard.press('Control+a');
  await text.evaluate(pasteWords, 'A **long** text with _marks_.\n\n'.repeat(6_000));
  await waitUntilSaved(page);
  assert.match((await stored())[0]?.content ?? '', /"A \*\*long\*\* text/);
  await page.keyboard.press('Control+a');

  // Each quotation mark takes four bytes, because a clause is JSON in JSON.
  await text.evaluate(paste, `<p>${'"'.repeat(1_000)}</p>`.repeat(300));
  await page.getByText('Not saved: The draft is larger than 1 MiB. Remove some of its text').waitFor();
});

/** A paragraph's text, or a list's type, its start or type unless it is 1, and its items. */
function outline({ type, text, attrs, content = [] }: RichTextNode): unknown {
  if (type === 'text') return text;
  const parts = content.map(outline);
  if (!type.endsWith('List')) return parts.length === 1 ? parts[0] : parts;
  const given = [attrs?.start, attrs?.type].filter((value) => value && value !== 1);
  return [type, ...given, ...parts];
}

/** With a footnote and a comment, as Word copies them. */
const commented = `<p class=MsoNormal>The fee<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span
class=MsoFootnoteReference>[1]</span></a> is due<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a
class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]></span></span> at once.</p>
<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a>
Net of tax.</p></div></div>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div
style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>They would pay more.</p></div></div></div>`;

const fromGoogleDocs = `<p><span style="font-size:11pt">100 m</span><span style="font-size:0.6em;vertical-align:super">2</span></p>
<p align="center">Centred</p>`;

const fromPage = `<ul><li><input type="checkbox" checked> Signed</li><li><input type="checkbox"> Sealed</li></ul>
<p>Read the terms.<button>Copy link</button><select><option>English</option></select><svg><text>Icon</text></svg></p>`;

/**
 * Runs in the page. Records what the browser does with a dropped file. Chromium without a window does not open files,
 * so this is how it decides: it opens the file unless the page has handled the event.
 */
const recordDrops = `for (const window of [globalThis, document.querySelector('iframe').contentWindow])
  for (const type of ['dragover', 'drop'])
    window.addEventListener(type, ({ defaultPrevented }) => {
      globalThis.latestDrop = defaultPrevented ? 'ignored' : 'opened';
    });`;

/** Drops a file from outside the browser in the middle of an element. Returns what the browser does with it. */
async function dropFile(page: Page, place: Locator): Promise<unknown> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  assert.ok(box);
  await page.evaluate('globalThis.latestDrop = undefined');
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [import.meta.filename], dragOperationsMask: 1 },
    });
  await browser.detach();
  return page.evaluate('globalThis.latestDrop');
}

/** Returns a function that runs in the page, and pastes what is given as data of this type. */
const pasteAs = (type: string) =>
  new Function(
    'element',
    'given',
    `const clipboardData = new DataTransfer();
  clipboardData.setData('${type}', given);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));`,
  ) as (element: unknown, given: string) => void;

const paste = pasteAs('text/html');
const pasteWords = pasteAs('text/plain');

const item = (list: string, marker: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span
lang=EN-GB style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>`;

const listsFromWord = `<html><head><style>@list l0:level1{mso-level-text:"%1."}</style></head><body lang=EN-GB>
<p class=MsoNormal>The Client:</p>
${item('l0 level1', '1.', 'pays each invoice')}
${item('l0 level1', '2.', 'within 30 days')}
${item('l0 level2', 'a.', 'in euros')}
${item('l0 level2', 'b.', 'by transfer')}
<p class=MsoNormal>Otherwise:</p>
${item('l0 level1', '3.', 'pays interest')}
${item('l1 level1', '·', 'which is due')}
${item('l1 level1', '·', 'at once')}
</body></html>`;

const fromWord = `<html><head><style>p.MsoNormal{color:red}</style></head><body lang=EN-GB>
<h2 class=MsoTitle>Definitions<o:p></o:p></h2>
<p class=MsoNormal style='color:red'>The <b>Client</b> \u202epays <a href="https://example.com/terms" class=x target=_self title=y>by these terms</a>,
<a href="file:///C:/terms.docx">not those</a> and <a href="javascript:alert(1)">never</a>.<img src="x.png"></p>
<ol type="circle" start="3"><li><p>First</p></li><li>Second</li></ol>
<table style="width:100%"><tr><th style="text-align:justify" width=100>Fee</th><th>Due</th></tr><tr><td colspan="2"><p>All</p></td></tr></table>
<script>alert(1)</script></body></html>`;
