import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichTextNode } from '../../../shared/rich-text/rich-text.ts';
import { eventually } from '../../harness/eventually.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { openTerms, waitUntilSaved } from './support/drafts.ts';

const dashboard = await sharedDashboard();

test('pasted text keeps only what a clause may contain, from a word processor, a document with comments or a page', async () => {
  const { page, pasteOverAll } = await openToPaste();
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
  const { page, text, stored } = await openToPaste();
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
    await text.evaluate(pasteLong, 'Whole chapters. '.repeat(70_000));
    await refused.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await refused.waitFor({ state: 'detached' });
  }
  assert.doesNotMatch(await text.innerText(), /Whole chapters/);
  // Looking for the marks of Markdown would freeze the page, so a long text keeps them.
  await page.keyboard.press('Control+a');
  await text.evaluate(pasteWords, 'A **long** text with _marks_.\n\n'.repeat(1_000));
  await waitUntilSaved(page);
  assert.match((await stored())[0]?.content ?? '', /"A \*\*long\*\* text/);
  await page.keyboard.press('Control+a');

  // Each quotation mark takes four bytes, because a clause is JSON in JSON.
  await text.evaluate(paste, `<p>${'"'.repeat(1_000)}</p>`.repeat(300));
  await page.getByText('Not saved: The draft is larger than 1 MiB. Remove some of its text').waitFor();
});

/** Opens the only clause of a draft, with the cursor in its text. */
async function openToPaste() {
  const { page, text, stored } = await openTerms(await dashboard.organisation());
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
