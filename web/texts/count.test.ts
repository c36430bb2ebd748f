import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMilliseconds } from './count.ts';

test('a measured duration is in seconds from one second on', () => {
  const shown = [0, 42, 999, 1_000, 2_449, 10_004].map(formatMilliseconds);
  assert.deepEqual(shown, ['0 ms', '42 ms', '999 ms', '1 s', '2.4 s', '10 s']);
});
