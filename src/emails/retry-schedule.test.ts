import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsToNextAttempt } from './retry-schedule.ts';

test('an email is attempted 12 times in 24 hours, with growing delays', () => {
  const delays: number[] = [];
  for (let delay = secondsToNextAttempt(1); delay !== null; delay = secondsToNextAttempt(delays.length + 1))
    delays.push(delay);
  assert.equal(delays.length + 1, 12);
  assert.equal(
    delays.reduce((sum, delay) => sum + delay),
    24 * 3600,
  );
  for (const [i, delay] of delays.entries()) assert.ok(delay > (delays[i - 1] ?? 0));
  assert.equal(delays[0], 60);
});
