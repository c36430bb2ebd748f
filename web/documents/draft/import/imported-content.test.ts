import assert from 'node:assert/strict';
import { test } from 'node:test';
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
