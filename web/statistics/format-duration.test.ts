import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTimeUnit, formatDuration } from './format-duration.ts';

test('a duration is shown in the largest unit that it exceeds, rounded up', () => {
  const expected = { 0: '1 minute', 60: '1 minute', 61: '2 minutes', 3600: '60 minutes', 3601: '2 hours' };
  for (const [seconds, text] of Object.entries(expected)) assert.equal(formatDuration(Number(seconds)), text);
  assert.equal(formatDuration(86_401), '2 days');
  assert.equal(formatDuration(30 * 86_400), '30 days');
});

test('a chart shows durations in days, hours or minutes, whichever needs only a few whole numbers', () => {
  const symbols = [10 * 86_400, 2 * 86_400, 4 * 3_600, 3_600, 0].map(
    (longest) => chooseTimeUnit(longest).symbol,
  );
  assert.deepEqual(symbols, ['d', 'h', 'h', 'min', 'min']);
});
