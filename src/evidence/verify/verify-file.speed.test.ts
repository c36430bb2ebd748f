import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundle, verify } from './verify.fixture.ts';

test('verifying a bundle takes less than 100 ms at the median', (t) => {
  verify(bundle);
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    verify(bundle);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const median = times[4] ?? Number.NaN;
  t.diagnostic(`${Math.round(median)} ms`);
  assert.ok(median < 100);
});
