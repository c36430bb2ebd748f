import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fitToPaper } from './fit-to-paper.ts';

test('a table whose words fit stays as it is', () => {
  assert.deepEqual(fitToPaper([8, 8, 8, 8], 43), { attribute: '', maxWordWidth: Number.POSITIVE_INFINITY });
});

test('a very long word breaks before the text becomes smaller, and others stay whole', () => {
  const { attribute, maxWordWidth } = fitToPaper([5, 7, 60], 43);
  assert.equal(attribute, ' data-fit="full"');
  assert.ok(maxWordWidth > 7 && maxWordWidth < 43);
});

test('text becomes smaller before an amount breaks, and any word breaks in a table of very many columns', () => {
  const fits = [5, 8, 15, 30].map((columns) => fitToPaper(new Array(columns).fill(7), 43));
  assert.deepEqual(
    fits.map(({ attribute }) => attribute),
    ['', ' data-fit="tiny"', ' data-fit="tiny"', ' data-fit="crowded"'],
  );
});

test('columns limited to the width of the longest whole word fit', () => {
  const scales: Record<string, number> = {
    ' data-fit="full"': 1,
    ' data-fit="small"': 0.79,
    ' data-fit="tiny"': 0.63,
  };
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 90, noNaN: true }), { minLength: 1, maxLength: 15 }),
      (columns) => {
        const { attribute, maxWordWidth } = fitToPaper(columns, 43);
        const scale = scales[attribute];
        if (scale === undefined) return;
        const width = columns.reduce((sum, column) => sum + Math.min(column, maxWordWidth), 0);
        assert.ok(width * scale <= 43 + 1e-9);
      },
    ),
  );
});
