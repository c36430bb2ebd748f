import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Editor, type JSONContent } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyleKit } from '@tiptap/extension-text-style';
import { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import fc from 'fast-check';
import { arbitraryDocument } from './arbitrary-document.fixture.ts';
import { dropUnshown } from './drop-unshown.ts';
import { richTextSchema } from './extensions.ts';
import { renderRichText } from './render.ts';
import { findRichTextProblem } from './validate.ts';

test('content with nothing to drop is stored as the same text, white space included', () => {
  for (const content of [
    '{"type":"doc"}',
    '{ "content": [], "type": "doc" }',
    '{"type":"doc","content":[{"type":"paragraph","attrs":{"textAlign":"center"},"content":[{"type":"text","text":"a","marks":[{"type":"highlight"}]}]}]}',
  ])
    assert.equal(dropUnshown(content), content);
});

test('null values and attributes that the page does not show are dropped, and the others stay', () => {
  const content = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2, textAlign: 'right', class: 'x', id: null, style: 'display:none' },
        marks: undefined,
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [
              {
                type: 'link',
                attrs: { href: '#b', target: '_blank', rel: 'noopener', title: 'x', class: null },
              },
              { type: 'textStyle', attrs: { color: 'white', fontSize: '1px' } },
              { type: 'bold', attrs: null },
            ],
          },
        ],
      },
      { type: 'codeBlock', attrs: { language: 'js' }, content: null },
    ],
  });
  assert.equal(findRichTextProblem(content), null);
  assert.deepEqual(JSON.parse(dropUnshown(content)), {
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2, textAlign: 'right' },
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'link', attrs: { href: '#b' } }, { type: 'textStyle' }, { type: 'bold' }],
          },
        ],
      },
      { type: 'codeBlock' },
    ],
  });
});

test("the output of the editor's own extensions is taken with its effect, and what the page does not show is dropped", () => {
  const written = writeWithStockEditor();
  const content = JSON.stringify(written);
  assert.equal(findRichTextProblem(content), null);
  const stored = dropUnshown(content);
  assert.doesNotMatch(stored, /null|color|fontSize|#f00|_blank|noopener|language/);
  const rendered = renderRichText(stored, 't1');
  for (const part of [
    /<p dir="auto" data-align="center">/,
    /<mark>/,
    /<strong>/,
    /<a href="tel:\+44"/,
    /<ol start="4" type="a">/,
    /<span class="task">☑<\/span>/,
    /<span class="task">☐<\/span>/,
    /<col width="120">/,
    /<th scope="col" colspan="2">/,
    /<pre dir="auto"><code>x<\/code><\/pre>/,
  ])
    assert.match(rendered, part);
});

test("the dashboard's editor opens the output of the editor's own extensions and keeps what is shown", () => {
  const stored = dropUnshown(JSON.stringify(writeWithStockEditor()));
  const opened = Node.fromJSON(richTextSchema, JSON.parse(stored));
  opened.check();
  assert.deepEqual(JSON.parse(dropUnshown(JSON.stringify(opened.toJSON()))), {
    // The editor writes the defaults of list items, cells and headings.
    ...withDefaults(JSON.parse(stored)),
  });
});

test('dropping changes nothing on the page, and leaves nothing to drop', () => {
  fc.assert(
    fc.property(arbitraryDocument(), (document) => {
      const content = JSON.stringify(document);
      const stored = dropUnshown(content);
      assert.equal(findRichTextProblem(stored), null);
      assert.equal(renderRichText(stored, 't1'), renderRichText(content, 't1'));
      assert.equal(dropUnshown(stored), stored);
    }),
    { numRuns: 100 },
  );
});

/** Writes a document with the commands of TipTap's stock extensions, as an application of a customer would. */
function writeWithStockEditor(): JSONContent {
  const editor = new Editor({
    element: null,
    extensions: [
      StarterKit,
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      Highlight.configure({ multicolor: true }),
      TaskList,
      TaskItem.configure({ nested: true }),
      TextStyleKit,
      TableKit,
    ],
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] },
  });
  editor
    .chain()
    .selectAll()
    .setTextAlign('center')
    .toggleBold()
    .setColor('#f00')
    .setFontSize('20px')
    .setHighlight({ color: '#ff0' })
    .setMark('link', { href: 'tel:+44' })
    .run();
  editor.commands.insertContentAt(editor.state.doc.content.size, [
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph' }] },
        { type: 'taskItem', content: [{ type: 'paragraph' }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 4, type: 'a' },
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
    },
    { type: 'codeBlock', attrs: { language: 'js' }, content: [{ type: 'text', text: 'x' }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 2, colwidth: [120, 80] },
              content: [{ type: 'paragraph' }],
            },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    },
  ]);
  const written = editor.getJSON();
  editor.destroy();
  return written;
}

function withDefaults(node: JSONContent): JSONContent {
  const defaults: Record<string, object> = { tableCell: { colspan: 1, rowspan: 1 } };
  const attrs = { ...defaults[node.type ?? ''], ...node.attrs };
  return {
    ...node,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(node.content && { content: node.content.map(withDefaults) }),
  };
}
