import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitAtTables } from './text-and-tables.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const table = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
  })),
});
const item = (...content: object[]) => ({ type: 'listItem', content });
const split = (...content: object[]) => splitAtTables(JSON.stringify({ type: 'doc', content }));

test('text between tables stays text, and tables keep their cells', () => {
  assert.deepEqual(split(paragraph('Before'), table(['a', 'b'], ['c', 'd']), paragraph('After > that')), [
    { kind: 'text', text: 'Before' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    { kind: 'text', text: 'After > that' },
  ]);
});

test('a table within a list or a quote is a table too, between the text around it', () => {
  const list = {
    type: 'orderedList',
    content: [
      item(paragraph('Fees'), table(['Hour', '£95']), paragraph('plus VAT')),
      item(paragraph('Travel'), {
        type: 'bulletList',
        content: [item(paragraph('Rail'), table(['Mile', '£1']))],
      }),
    ],
  };
  assert.deepEqual(split(list, { type: 'blockquote', content: [paragraph('As agreed:'), table(['x'])] }), [
    { kind: 'text', text: '1. Fees' },
    { kind: 'table', rows: [['Hour', '£95']] },
    { kind: 'text', text: '   plus VAT\n2. Travel\n   - Rail' },
    { kind: 'table', rows: [['Mile', '£1']] },
    { kind: 'text', text: '> As agreed:' },
    { kind: 'table', rows: [['x']] },
  ]);
});

test('what starts with a table, or has two in a row, has no empty text', () => {
  const list = { type: 'bulletList', content: [item(paragraph('One'), table(['1']), table(['2']))] };
  assert.deepEqual(
    split(table(['0']), list).map(({ kind }) => kind),
    ['table', 'text', 'table', 'table'],
  );
});
