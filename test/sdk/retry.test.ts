import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { secondsUntilRetry } from '../../sdk/retry.ts';

test('no pause before a retry is longer than a minute, however many there were', () => {
  const error = new ConnectionError('https://sign.example.com', new Error('no connection'));
  for (const [attempt, longest] of [
    [0, 0.5],
    [1, 1],
    [7, 60],
    [100, 60],
  ] as const) {
    const seconds = secondsUntilRetry(error, attempt) ?? Number.NaN;
    assert.ok(seconds >= longest / 2 && seconds <= longest, `${seconds} s after ${attempt} retries`);
  }
});
