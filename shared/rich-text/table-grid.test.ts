import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Node } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { richTextSchema } from './extensions.ts';
import type { RichTextNode } from './rich-text.ts';
import { findGridProblem } from './table-grid.ts';

type Span = [columns: number, rows: number];

const cases: [title: string, rows: Span[][], problem: string | null][] = [
  [
    'plain rows',
    [
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
      ],
    ],
    null,
  ],
  [
    'a cell over two columns',
    [
      [[2, 1]],
      [
        [1, 1],
        [1, 1],
      ],
    ],
    null,
  ],
  [
    'a cell over two rows',
    [
      [
        [1, 2],
        [1, 1],
      ],
      [[1, 1]],
    ],
    null,
  ],
  [
    'a row that cells from above fill',
    [
      [
        [1, 2],
        [1, 2],
      ],
      [],
    ],
    null,
  ],
  ['no cells', [[]], '.content[0]: must have at least one cell'],
  [
    'a short row',
    [
      [
        [1, 1],
        [1, 1],
      ],
      [[1, 1]],
    ],
    '.content[1]: has fewer columns than the first row of the table',
  ],
  [
    'a long row',
    [
      [[1, 1]],
      [
        [1, 1],
        [1, 1],
      ],
    ],
    '.content[1].content[1]: is wider than the first row of the table',
  ],
  ['a rowspan too far', [[[1, 2]]], ': has a rowspan that extends below its last row'],
  [
    'cells over each other',
    [
      [
        [1, 1],
        [1, 2],
        [1, 1],
      ],
      [
        [2, 1],
        [1, 1],
      ],
    ],
    '.content[1].content[0]: overlaps a cell of a row above',
  ],
  [
    '101 columns',
    [
      [
        [100, 1],
        [1, 1],
      ],
    ],
    '.content[0]: must have at most 100 columns',
  ],
];
for (const [title, rows, problem] of cases) {
  test(`a table with ${title} is ${problem ? 'refused' : 'allowed'}`, () => {
    assert.equal(findGridProblem(tableOf(rows)), problem);
  });
}

test('a table is allowed exactly if the editor finds no problem in it', () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }));
  const rows = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (each) => {
      fc.pre((each[0]?.length ?? 0) > 0);
      const table = tableOf(each);
      const { problems } = TableMap.get(Node.fromJSON(richTextSchema, table));
      assert.equal(findGridProblem(table) === null, problems === null);
    }),
    { numRuns: 3000 },
  );
});

function tableOf(rows: Span[][]): RichTextNode {
  const cellOf = ([colspan, rowspan]: Span) => ({
    type: 'tableCell',
    attrs: { colspan, rowspan },
    content: [{ type: 'paragraph' }],
  });
  return { type: 'table', content: rows.map((cells) => ({ type: 'tableRow', content: cells.map(cellOf) })) };
}
