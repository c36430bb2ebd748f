import fc from 'fast-check';
import type { RichTextMark, RichTextNode } from './rich-text.ts';

/** Documents that the contract allows, with all nodes, marks and attributes. */
export function arbitraryDocument(): fc.Arbitrary<RichTextNode> {
  return fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', content }));
}

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=1>',
      '&amp;',
      'שלום 1',
      "'",
      '</pre>',
      'javascript:',
    ),
  )
  .filter((each) => !/[\p{Cc}\p{Surrogate}]/u.test(each));

const link: fc.Arbitrary<RichTextMark> = fc
  .record({
    href: fc.constantFrom(
      'https://a.example/?q="<&\'',
      'HTTP://b.example',
      'mailto:c@d.example',
      'https://é.example/x',
      'tel:+44-20-7946-0000',
      '#payment',
    ),
    attrs: fc.constantFrom({}, { target: null, rel: null, class: null, title: null }, { target: '_blank' }),
  })
  .map(({ href, attrs }) => ({ type: 'link', attrs: { ...attrs, href } }));

const plainMark = (type: string): fc.Arbitrary<RichTextMark> => fc.constant({ type });
const mark = fc.oneof(
  link,
  ...['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'highlight', 'textStyle'].map(
    plainMark,
  ),
);
const marks: fc.Arbitrary<RichTextMark[]> = fc.oneof(
  fc.uniqueArray(mark, { maxLength: 4, selector: (each) => each.type }),
  plainMark('code').map((code) => [code]),
);

const inline: fc.Arbitrary<RichTextNode> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks }) },
);
const inlines = fc.array(inline, { maxLength: 5 });

const align = fc.constantFrom(null, 'left', 'center', 'right', 'justify');

const { block } = fc.letrec<{
  block: RichTextNode;
  blocks: RichTextNode[];
  items: RichTextNode[];
  tasks: RichTextNode[];
}>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    node('paragraph', inlines, fc.record({ textAlign: align })),
    node('heading', inlines, fc.record({ level: fc.integer({ min: 1, max: 6 }), textAlign: align })),
    node(
      'codeBlock',
      fc.array(
        text.map((each) => ({ type: 'text', text: each })),
        { maxLength: 2 },
      ),
      fc.constant({ language: null }),
    ),
    fc.constant({ type: 'horizontalRule' }),
    node('blockquote', tie('blocks')),
    node('bulletList', tie('items')),
    node('taskList', tie('tasks')),
    node(
      'orderedList',
      tie('items'),
      fc.record({ start: fc.nat(5000), type: fc.constantFrom(null, '1', 'a', 'A', 'i', 'I') }),
    ),
    fc
      .record({
        rows: fc.integer({ min: 1, max: 3 }),
        columns: fc.integer({ min: 1, max: 3 }),
        align,
        blocks: tie('blocks'),
      })
      .map(({ rows, columns, align, blocks }) => table(rows, columns, { align }, blocks)),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  items: fc.array(node('listItem', itemContent(tie('block'))), { minLength: 1, maxLength: 3 }),
  tasks: fc.array(node('taskItem', itemContent(tie('block')), fc.record({ checked: fc.boolean() })), {
    minLength: 1,
    maxLength: 3,
  }),
}));

function itemContent(block: fc.Arbitrary<RichTextNode>): fc.Arbitrary<RichTextNode[]> {
  return fc
    .tuple(node('paragraph', inlines), fc.array(block, { maxLength: 1 }))
    .map(([first, rest]) => [first, ...rest]);
}

function node(
  type: string,
  content: fc.Arbitrary<RichTextNode[]>,
  attrs: fc.Arbitrary<Record<string, unknown>> = fc.constant({}),
): fc.Arbitrary<RichTextNode> {
  return fc.record({ type: fc.constant(type), attrs, content });
}

/** A header cell across the whole width, then rows of cells. The first cell of each row has the given content. */
function table(
  rows: number,
  columns: number,
  attrs: Record<string, unknown>,
  blocks: RichTextNode[],
): RichTextNode {
  const header = { type: 'tableHeader', attrs: { colspan: columns }, content: [{ type: 'paragraph' }] };
  const cell = (index: number) => ({
    type: 'tableCell',
    attrs,
    content: index === 0 ? blocks : [{ type: 'paragraph' }],
  });
  const body = Array.from({ length: rows }, () => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, index) => cell(index)),
  }));
  return { type: 'table', content: [{ type: 'tableRow', content: [header] }, ...body] };
}
