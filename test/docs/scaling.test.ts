import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const [scaling, performance] = await Promise.all([read('scaling.md'), read('performance.md')]);
const numberOf = (text = '') => Number(text.replaceAll(',', ''));

/** What one process does in a second, from the table of measurements. */
const measured = (operation: string) =>
  numberOf(new RegExp(`^\\| ${operation} \\| ([\\d,]+) \\|`, 'm').exec(performance)?.[1]);

const [, reads, lists, creations, pages] =
  /about ([\d,]+) single reads, ([\d,]+) lists, ([\d,]+) creations or ([\d,]+) signing pages/.exec(
    scaling.replaceAll(/\s+/g, ' '),
  ) ?? [];

for (const [operation, cited] of [
  ['get one', reads],
  ['list', lists],
  ['create', creations],
  ['signing page', pages],
] as const)
  test(`the guide to scaling cites about what was measured for "${operation}"`, () => {
    const ratio = numberOf(cited) / measured(operation);
    assert.ok(ratio > 0.9 && ratio < 1.1, `${cited} instead of ${measured(operation)}`);
  });

test('the estimate of a year uses the figures of the first section', () => {
  assert.ok(scaling.includes(`| cores for creations, at ${creations} a second and core |`));
  assert.ok(scaling.includes(`| cores for pages, at ${pages} a second and core |`));
});
