import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, doc, item, link, nested, paragraph, row, table, text } from './build-document.fixture.ts';
import { findRichTextProblem } from './validate.ts';

const href = 'https://example.com';
const allowed: [title: string, content: string][] = [
  ['an empty paragraph', doc({ type: 'paragraph' })],
  ['text', doc(paragraph(text('a')))],
  ['a variant of a Chinese character', doc(paragraph(text('葛\u{E0100}城')))],
  ['a zero-width joiner and a right-to-left mark', doc(paragraph(text('ක්\u200Dර \u200F')))],
  ['tabs and line ends in code', doc({ type: 'codeBlock', content: [text('a\n\tb\r\n')] })],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, string] => [
    `a heading of level ${level}`,
    doc({ type: 'heading', attrs: { level }, content: [text('a')] }),
  ]),
  ['a heading without attributes', doc({ type: 'heading', content: [text('a')] })],
  ['a bullet list', doc({ type: 'bulletList', content: [item(paragraph(text('a')))] })],
  [
    'an ordered list',
    doc({ type: 'orderedList', attrs: { start: 0, type: null }, content: [item(paragraph())] }),
  ],
  ['a lettered list', doc({ type: 'orderedList', attrs: { type: 'a' }, content: [item(paragraph())] })],
  [
    'a list in a list',
    doc({
      type: 'bulletList',
      content: [item(paragraph(), { type: 'bulletList', content: [item(paragraph())] })],
    }),
  ],
  ['a quote', doc({ type: 'blockquote', content: [paragraph(text('a'))] })],
  ['code', doc({ type: 'codeBlock', attrs: { language: null }, content: [text('a')] })],
  ['code in a language', doc({ type: 'codeBlock', attrs: { language: 'c++' } })],
  ['a hard break', doc(paragraph(text('a'), { type: 'hardBreak' }, text('b')))],
  ['a hard break in bold', doc(paragraph({ type: 'hardBreak', marks: [{ type: 'bold' }] }))],
  ['a rule', doc({ type: 'horizontalRule' })],
  ['a table', doc(table(row({ type: 'tableHeader', content: [paragraph()] }), row(cell())))],
  [
    'a table as the editor writes it',
    doc(
      table(
        row(cell({ colspan: 2, rowspan: 1, colwidth: [120, 80], align: 'right' })),
        row(cell({ colwidth: null, align: null }), cell()),
      ),
    ),
  ],
  ...[
    'bold',
    'italic',
    'underline',
    'strike',
    'code',
    'subscript',
    'superscript',
    'highlight',
    'textStyle',
  ].map((type): [string, string] => [`the mark ${type}`, doc(paragraph(text('a', { type })))]),
  [
    'all marks that combine',
    doc(
      paragraph(
        text(
          'a',
          ...['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'].map((type) => ({ type })),
          { type: 'link', attrs: { href } },
        ),
      ),
    ),
  ],
  ['a link', link({ href })],
  ['a mailto link', link({ href: 'mailto:a@example.com' })],
  [
    'a link as the editor writes it',
    link({ href, target: '_blank', rel: 'noopener noreferrer nofollow', class: null, title: null }),
  ],
  ['a link with empty attributes', link({ href, target: null, rel: null })],
  ['a telephone link', link({ href: 'tel:+44-20-7946-0000' })],
  ['a link to a place in the document', link({ href: '#payment' })],
  ['no content', '{"type":"doc"}'],
  ['empty content', doc()],
  ['content that is null', '{"type":"doc","content":null}'],
  ['an aligned paragraph', doc({ type: 'paragraph', attrs: { textAlign: 'justify' } })],
  ['an aligned heading', doc({ type: 'heading', attrs: { level: 2, textAlign: 'right' } })],
  [
    'tasks, done and open, in one another',
    doc({
      type: 'taskList',
      content: [
        {
          type: 'taskItem',
          attrs: { checked: true },
          content: [
            paragraph(text('a')),
            { type: 'taskList', content: [{ type: 'taskItem', content: [paragraph()] }] },
          ],
        },
      ],
    }),
  ],
  ...[{ style: 'display:none' }, { class: 'x' }, { id: null }].map((attrs): [string, string] => [
    `the attributes ${JSON.stringify(attrs)}, which are dropped`,
    doc({ type: 'paragraph', attrs }),
  ]),
  [
    'attributes, content and marks that are null',
    doc({ type: 'paragraph', attrs: null, content: null }, paragraph({ ...text('a'), marks: null })),
  ],
  [
    'an attribute that is null, which has its default',
    doc({ type: 'heading', attrs: { level: null } }, table(row(cell({ colspan: null, colwidth: null })))),
  ],
  ['colour', doc(paragraph(text('a', { type: 'textStyle', attrs: { color: '#f00', fontSize: null } })))],
  ['code in any language', doc({ type: 'codeBlock', attrs: { language: 'a b c' } })],
  [
    'a link with the attributes of another editor',
    link({ href, class: 'button', title: 'x', target: '_top', rel: 'opener', onclick: 'x' }),
  ],
  ['white space before and after the JSON', ` ${doc({ type: 'paragraph' })}\n`],
  ['32 levels of nesting', doc(nested(30))],
];
for (const [title, content] of allowed) {
  test(`clause content may contain ${title}`, () => assert.equal(findRichTextProblem(content), null));
}
