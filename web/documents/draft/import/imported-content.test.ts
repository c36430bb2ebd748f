import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { importedContent } from './imported-content.ts';

const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2, textAlign: 'center' },
  content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
});

test('a heading stays one, and a sentence in the style of a heading becomes text', () => {
  const sentence =
    'The Supplier shall deliver the Goods to the Customer within thirty days of receipt of each Order, carriage paid.';
  const [title, text] = JSON.parse(importedContent([heading('Delivery'), heading(sentence)])).content;
  assert.deepEqual(title, heading('Delivery'));
  assert.deepEqual(text, {
    type: 'paragraph',
    attrs: { textAlign: 'center' },
    content: [{ type: 'text', text: sentence, marks: [{ type: 'bold' }] }],
  });
});

test('a block that the service would refuse becomes its text, or nothing if it has none, and the others stay', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });
  const nested = (text: string) =>
    Array.from({ length: 40 }).reduce<RichTextNode>(
      (inner) => ({ type: 'blockquote', content: [inner] }),
      paragraph(text),
    );
  const { content } = JSON.parse(
    importedContent([paragraph('Fees'), nested('Payable at once.'), nested('')]),
  );
  assert.deepEqual(content, [paragraph('Fees'), paragraph('Payable at once.')]);
});
