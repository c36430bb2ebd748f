import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from './count-of.ts';

test('a count has the singular for one only', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => countOf(count, 'request')),
    ['0 requests', '1 request', '2 requests'],
  );
  assert.equal(countOf(1, 'leaf', 'leaves'), '1 leaf');
  assert.equal(countOf(3, 'leaf', 'leaves'), '3 leaves');
});
