import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTimeUnit, formatDuration } from './format-duration.ts';

test('a duration reads as people say it, in the largest unit of which there are at least one and a half', () => {
  const minute = 60;
  const hour = 60 * minute;
  const day = 24 * hour;
  const expected: [number, string][] = [
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [minute, '1 minute'],
    [89, '1 minute'],
    [89 * minute, '89 minutes'],
    [90 * minute, '1.5 hours'],
    [2 * hour, '2 hours'],
    [2.4 * hour, '2.5 hours'],
    [3 * hour, '3 hours'],
    [4.4 * hour, '4 hours'],
    [25 * hour, '25 hours'],
    [36 * hour, '1.5 days'],
    [3 * day, '3 days'],
    [4.4 * day, '4 days'],
    [30 * day, '30 days'],
  ];
  for (const [seconds, text] of expected) assert.equal(formatDuration(seconds), text);
});

test('a chart shows durations in days, hours or minutes, whichever needs only a few whole numbers', () => {
  const symbols = [10 * 86_400, 2 * 86_400, 4 * 3_600, 3_600, 0].map(
    (longest) => chooseTimeUnit(longest).symbol,
  );
  assert.deepEqual(symbols, ['d', 'h', 'h', 'min', 'min']);
});
