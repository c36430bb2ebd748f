import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichTextMark, RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { findRichTextProblem } from '../../../../shared/rich-text/validate.ts';
import { cleanPasted } from './clean-pasted.ts';

const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: RichTextMark[]): RichTextNode => ({
  type: 'text',
  text: words,
  marks,
});

/** The problem that the service would report, if any. */
const problemOf = (nodes: ReturnType<typeof cleanPasted>) =>
  findRichTextProblem(JSON.stringify({ type: 'doc', content: nodes }));

test('a pasted link keeps only its target, and a link with a forbidden target is removed', () => {
  const attrs = { target: '_self', rel: 'opener', class: 'MsoHyperlink', title: 'Read' };
  const pasted: RichTextNode[] = [
    paragraph(
      text('good', { type: 'link', attrs: { ...attrs, href: 'https://example.com' } }, { type: 'bold' }),
      text('bad', { type: 'link', attrs: { ...attrs, href: 'file:///C:/terms.docx' } }),
    ),
  ];
  const cleaned = cleanPasted(pasted);
  assert.deepEqual(cleaned, [
    paragraph(
      text('good', { type: 'link', attrs: { href: 'https://example.com' } }, { type: 'bold' }),
      text('bad'),
    ),
  ]);
  assert.equal(problemOf(cleaned), null);
});

test('pasted attributes that are not allowed are reset to their defaults, and the others are kept', () => {
  const cell = (attrs: Record<string, unknown>): RichTextNode => ({
    type: 'tableCell',
    attrs,
    content: [paragraph(text('x'))],
  });
  const pasted: RichTextNode[] = [
    {
      type: 'orderedList',
      attrs: { start: 3, type: 'disc' },
      content: [{ type: 'listItem', content: [paragraph(text('x'))] }],
    },
    { type: 'codeBlock', attrs: { language: 'a b c' }, content: [{ type: 'text', text: 'x' }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            cell({ colspan: 1, rowspan: 1, colwidth: [100, 200], align: 'middle' }),
            cell({ colspan: 1, rowspan: 1, colwidth: [80], align: 'right' }),
          ],
        },
      ],
    },
  ];
  const cleaned = cleanPasted(pasted);
  assert.equal(problemOf(cleaned), null);
  assert.deepEqual(cleaned[0]?.attrs, { start: 3 });
  assert.deepEqual(
    cleaned[2]?.content?.[0]?.content?.map(({ attrs }) => attrs),
    [
      { colspan: 1, rowspan: 1 },
      { colspan: 1, rowspan: 1, colwidth: [80], align: 'right' },
    ],
  );
});

test('invisible characters are removed, and so is text that consists only of them', () => {
  const pasted: RichTextNode[] = [paragraph(text('one\u202Etwo'), text('\u0007\u2066'), text('ש\u200f'))];
  const cleaned = cleanPasted(pasted);
  assert.deepEqual(cleaned, [paragraph(text('onetwo'), text('ש\u200f'))]);
  assert.equal(problemOf(cleaned), null);
});
