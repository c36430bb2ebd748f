import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arbitraryDocument } from './arbitrary-document.fixture.ts';
import { renderRichText } from './render.ts';
import type { RichTextNode } from './rich-text.ts';

const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const html = (...content: unknown[]) => renderRichText(JSON.stringify({ type: 'doc', content }), 't1');
const link = { type: 'link', attrs: { href: 'https://example.com/?a="&b=<' } };

test('text is escaped', () => {
  assert.equal(html(paragraph(text(`<b>"&'`))), '<p dir="auto">&lt;b&gt;&quot;&amp;&#39;</p>');
});

test('headings in a clause rank below its title, and the lowest is h6', () => {
  const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
    type: 'heading',
    attrs: { level },
    content: [text('a')],
  }));
  assert.deepEqual(html(...headings).match(/<h\d/g), ['<h4', '<h5', '<h6', '<h6', '<h6', '<h6']);
});

test('no heading in a clause skips a level', () => {
  const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [text('a')] });
  const tags = (...levels: number[]) => html(...levels.map(heading)).match(/<h\d/g);
  assert.deepEqual(tags(3), ['<h4']);
  assert.deepEqual(tags(1, 3, 2, 6, 1), ['<h4', '<h5', '<h5', '<h6', '<h4']);
  assert.deepEqual(tags(3, 2), ['<h4', '<h4']);
});

test('a table of numbers has the direction of what is around it', () => {
  assert.match(html({ type: 'table', content: [row(cell('34,000.00'))] }), /^<div class="table-scroll" role/);
});

const marks: [type: string, tag: string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['highlight', 'mark'],
];
for (const [type, tag] of marks) {
  test(`the mark ${type} is rendered as <${tag}>`, () => {
    assert.equal(html(paragraph(text('a', { type }))), `<p dir="auto"><${tag}>a</${tag}></p>`);
  });
}

test('a link is escaped, opens in a new tab and sends no referrer', () => {
  assert.equal(
    html(paragraph(text('a', link))),
    '<p dir="auto"><a class="cited" href="https://example.com/?a=&quot;&amp;b=&lt;" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
  );
});

test('a link whose text is partly bold is rendered as one link', () => {
  const rendered = html(paragraph(text('a', link), text('b', { type: 'bold' }, link), text('c', link)));
  assert.equal(rendered.match(/<a /g)?.length, 1);
  assert.match(rendered, />a<strong>b<\/strong>c<\/a>/);
});

test('a link with a forbidden target is rendered as text', () => {
  const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  assert.equal(html(paragraph(text('a', script))), '<p dir="auto">a</p>');
});

test('adjacent links to different targets stay separate', () => {
  const other = { type: 'link', attrs: { href: 'https://example.org/' } };
  assert.equal(html(paragraph(text('a', link), text('b', other))).match(/<a /g)?.length, 2);
});

test('an ordered list keeps its start and its numbering style', () => {
  const items = [{ type: 'listItem', content: [paragraph(text('a'))] }];
  assert.equal(
    html({ type: 'orderedList', attrs: { start: 3, type: 'a' }, content: items }),
    '<ol dir="ltr" start="3" type="a"><li><p dir="auto">a</p></li></ol>',
  );
  assert.match(
    html({ type: 'orderedList', attrs: { start: 1, type: null }, content: items }),
    /^<ol dir="ltr"><li>/,
  );
});

test('a list in Hebrew or Arabic is laid out from right to left', () => {
  const list = (value: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text('1. ')), paragraph(text(value))] }],
  });
  assert.match(html(list('סעיף')), /^<ul dir="rtl">/);
  assert.match(html(list('بند')), /^<ul dir="rtl">/);
  assert.match(html(list('\u{10900} (Phoenician)')), /^<ul dir="rtl">/);
  assert.match(html(list('clause סעיף')), /^<ul dir="ltr">/);
});

test('quotes, code, hard breaks and horizontal rules are rendered', () => {
  assert.equal(
    html(
      { type: 'blockquote', content: [paragraph(text('a'), { type: 'hardBreak' }, text('b'))] },
      { type: 'horizontalRule' },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [text('\n a < b')] },
    ),
    '<blockquote dir="ltr"><p dir="auto">a<br>b</p></blockquote><hr><pre dir="auto"><code>\n a &lt; b</code></pre>',
  );
});

const header = (value?: string) => ({
  type: 'tableHeader',
  content: [value ? paragraph(text(value)) : paragraph()],
});
const cell = (value?: string, attrs = {}) => ({ ...header(value), type: 'tableCell', attrs });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });

test('a table can be scrolled by keyboard, and its headers have a scope', () => {
  const rendered = html({
    type: 'table',
    content: [
      row(cell(), header('Fee')),
      row(header('Report'), cell('£1', { align: 'right', colwidth: [10] })),
    ],
  });
  assert.equal(
    rendered,
    '<div class="table-scroll" dir="ltr" role="group" aria-labelledby="t1" tabindex="0"><table>' +
      '<thead><tr><td><p dir="auto"></p></td><th scope="col"><p dir="auto">Fee</p></th></tr></thead><tbody>' +
      '<tr><th scope="row"><p dir="auto">Report</p></th><td data-align="right"><p dir="auto">£1</p></td></tr>' +
      '</tbody></table></div>',
  );
});

test('a first row of headers is the head of a table, unless it reaches into the next or is all there is', () => {
  const table = (...rows: unknown[]) => html({ type: 'table', content: rows });
  const reaching = { ...header('a'), attrs: { rowspan: 2 } };
  assert.match(table(row(header('a')), row(cell('b'))), /<thead><tr><th.*<\/thead><tbody><tr><td/);
  for (const rendered of [
    table(row(header('a'))),
    table(row(header('a'), cell('b')), row(cell('c'), cell('d'))),
    table(row(cell()), row(cell('a'))),
    table(row(reaching, header('b')), row(cell('c'))),
  ])
    assert.doesNotMatch(rendered, /thead/);
});

test('a table that is wider than paper says how it fits, and which of its cells have words to break', () => {
  const word = 'x'.repeat(70);
  const rendered = html({
    type: 'table',
    content: [
      row(cell(word, { colspan: 2 }), cell('a', { rowspan: 2 })),
      row(cell('b'), {
        type: 'tableCell',
        content: [{ type: 'blockquote', content: [paragraph(text(word))] }],
      }),
    ],
  });
  assert.match(rendered, /<table data-fit="full"><tbody><tr><td class="breaks" colspan="2">/);
  assert.equal(rendered.match(/class="breaks"/g)?.length, 2);
  assert.match(
    rendered,
    /<td rowspan="2"><p dir="auto">a<.*<td><p dir="auto">b<.*<td class="breaks"><blockquote/,
  );
  const code = { type: 'tableCell', content: [paragraph(text(word, { type: 'code' }))] };
  assert.doesNotMatch(html({ type: 'table', content: [row(cell('a'), code)] }), /data-fit|breaks/);
});

test('a list says how much room its longest marker needs, if that is more than usual', () => {
  const list = (start: number, type: string | null, items = 1) =>
    html({
      type: 'orderedList',
      attrs: { start, type },
      content: new Array(items).fill({ type: 'listItem', content: [paragraph(text('a'))] }),
    });
  const roomOf = (rendered: string) => /<ol[^>]* data-marker="(\d+)">/.exec(rendered)?.[1];
  assert.deepEqual([list(99, null), list(1, 'i', 7), list(1, 'a', 26)].map(roomOf), [
    undefined,
    undefined,
    undefined,
  ]);
  assert.deepEqual([list(99, null, 2), list(1, 'i', 8), list(9_999, null)].map(roomOf), ['3', '3', '4']);
  assert.deepEqual([list(1_000_000, null), list(28, 'I'), list(3888, 'i')].map(roomOf), ['6', '6', '12']);
});

test('a table in lists has less room on paper', () => {
  const wide = { type: 'table', content: [row(...'abcd'.split('').map((each) => cell(each.repeat(14))))] };
  const inList = (block: object) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(), block] }],
  });
  assert.doesNotMatch(html(wide), /data-fit/);
  assert.match(html(inList(inList(inList(wide)))), /data-fit/);
});

test('the columns of a table have the widths that the editor gave them', () => {
  const rendered = html({
    type: 'table',
    content: [row(cell('a', { colwidth: [120] }), cell('b'), cell('c', { colspan: 2, colwidth: [0, 80] }))],
  });
  assert.match(rendered, /<table><colgroup><col width="120"><col><col><col width="80"><\/colgroup><tbody>/);
});

test('paragraphs and headings keep their alignment', () => {
  assert.equal(
    html(
      { type: 'paragraph', attrs: { textAlign: 'center' }, content: [text('a')] },
      { type: 'heading', attrs: { level: 1, textAlign: 'justify' }, content: [text('b')] },
      { type: 'paragraph', attrs: { textAlign: null }, content: [text('c')] },
    ),
    '<p dir="auto" data-align="center">a</p><h4 dir="auto" data-align="justify">b</h4><p dir="auto">c</p>',
  );
});

test('a task shows whether it is done, and has nothing to click', () => {
  const task = (checked: boolean | undefined, value: string) => ({
    type: 'taskItem',
    attrs: { checked },
    content: [paragraph(text(value))],
  });
  assert.equal(
    html({ type: 'taskList', content: [task(true, 'a'), task(false, 'b'), task(undefined, 'c')] }),
    '<ul class="tasks" dir="ltr"><li><span class="task">☑</span> <div><p dir="auto">a</p></div></li>' +
      '<li><span class="task">☐</span> <div><p dir="auto">b</p></div></li>' +
      '<li><span class="task">☐</span> <div><p dir="auto">c</p></div></li></ul>',
  );
});

test('highlighted text is marked, and text styles show nothing', () => {
  const styled = { type: 'textStyle', attrs: { color: 'red' } };
  assert.equal(
    html(paragraph(text('a', { type: 'highlight' }), text('b', styled), text('c', styled, { type: 'bold' }))),
    '<p dir="auto"><mark>a</mark>b<strong>c</strong></p>',
  );
});

test('a link says that paper has to add its address, unless it shows it', () => {
  const linked = (shown: string, href: string) =>
    html(paragraph(text(shown, { type: 'link', attrs: { href } })));
  assert.match(linked('our terms', 'https://example.com/terms'), /^<p dir="auto"><a class="cited" href/);
  for (const [shown, href] of [
    ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2'],
    ['legal@example.com', 'mailto:legal@example.com'],
    ['our lawyers', 'tel:+4940123456'],
  ] as const)
    assert.match(linked(shown, href), /^<p dir="auto"><a href/);
});

test('a link to a fragment leads to a place in the page, and is text when there is no such place', () => {
  const content = JSON.stringify({
    type: 'doc',
    content: [
      paragraph(
        text('a', { type: 'link', attrs: { href: '#payment' } }),
        text('b', { type: 'link', attrs: { href: '#other' } }),
      ),
    ],
  });
  assert.equal(
    renderRichText(content, 't1', new Map([['payment', 'c3']])),
    '<p dir="auto"><a href="#c3">a</a>b</p>',
  );
});

test('table cells keep their spans', () => {
  const wide = cell('a', { colspan: 2, rowspan: 2 });
  assert.match(html({ type: 'table', content: [row(wide), row()] }), /<td colspan="2" rowspan="2">/);
});

test('forbidden content is never rendered', () => {
  assert.throws(() => html({ type: 'image', attrs: { src: 'x' } }));
  assert.throws(() => html(paragraph(paragraph())));
  assert.throws(() => html(paragraph(text('a', { type: 'constructor' }))));
});

test('every valid document renders to well-formed HTML with only known elements and attributes, and keeps its text', () => {
  fc.assert(
    fc.property(arbitraryDocument(), (document) => {
      const rendered = readHtml(renderRichText(JSON.stringify(document), 't1'));
      assert.equal(rendered.replaceAll(/[☐☑] /g, ''), textOf(document));
    }),
    { numRuns: 500 },
  );
});

const known =
  /^(p|h[4-6]|ul|ol|li|blockquote|pre|code|hr|br|div|table|thead|tbody|tr|td|th|colgroup|col|mark|span|strong|em|u|s|sup|sub|a)((?: (?:dir="(?:auto|ltr|rtl)"|start="\d+"|type="[1aAiI]"|class="(?:table-scroll|tasks|task|breaks|cited)"|data-fit="\w+"|data-marker="\d+"|width="\d+"|role="group"|aria-labelledby="t1"|tabindex="0"|scope="(?:col|row)"|colspan="\d+"|rowspan="\d+"|data-align="\w+"|href="(?:https?:\/\/|mailto:|tel:)[^"<>]+"|target="_blank"|rel="noopener noreferrer nofollow"))*)$/i;

/** Returns the text of the HTML. Fails for unknown elements and attributes, and for elements that are not closed. */
function readHtml(source: string): string {
  const open: string[] = [];
  let found = '';
  for (const [token, tag] of source.matchAll(/<([^<>]*)>|[^<]+/g)) {
    if (tag === undefined) found += unescapeHtml(token);
    else if (tag.startsWith('/')) assert.equal(open.pop(), tag.slice(1));
    else {
      const name = known.exec(tag)?.[1];
      assert.ok(name, `unknown element or attribute in <${tag}>`);
      if (name !== 'br' && name !== 'hr' && name !== 'col') open.push(name);
    }
  }
  assert.deepEqual(open, []);
  return found;
}

function unescapeHtml(escaped: string): string {
  assert.doesNotMatch(escaped, /[>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return escaped.replace(/&([^;]+);/g, (_, name) => characters[name] ?? '');
}

function textOf(node: RichTextNode): string {
  return node.text ?? (node.content ?? []).map(textOf).join('');
}
