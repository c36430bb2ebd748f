import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitSize } from './fit-size.ts';

const box = { width: 400, height: 96 };

test('a picture is shrunk into the box with its proportions, and never enlarged', () => {
  assert.deepEqual(fitSize({ width: 1_600, height: 200 }, box), { width: 400, height: 50 });
  assert.deepEqual(fitSize({ width: 300, height: 192 }, box), { width: 150, height: 96 });
  assert.deepEqual(fitSize({ width: 40, height: 20 }, box), { width: 40, height: 20 });
});

test('a very long or tall picture stays at least one pixel wide and high', () => {
  assert.deepEqual(fitSize({ width: 1, height: 1_000 }, box), { width: 1, height: 96 });
  assert.deepEqual(fitSize({ width: 10_000, height: 1 }, box), { width: 400, height: 1 });
});
