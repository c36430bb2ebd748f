import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from './retry-schedule.ts';

const attempt = (response_status: number | null, error: string | null = null) => ({
  at: '',
  response_status,
  error,
  duration_ms: 1,
});

test('a failed attempt is retried after 2, 4 and 8 seconds; then the delivery has FAILED', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((before) => outcomeOf(attempt(500), before)),
    [
      { status: 'PENDING', retryAfterSeconds: 2 },
      { status: 'PENDING', retryAfterSeconds: 4 },
      { status: 'PENDING', retryAfterSeconds: 8 },
      { status: 'FAILED', retryAfterSeconds: null },
    ],
  );
});

test('only a 2xx response without an error is a success, at any attempt', () => {
  for (const before of [0, 3])
    for (const status of [200, 299]) assert.equal(outcomeOf(attempt(status), before).status, 'SUCCEEDED');
  for (const failed of [attempt(199), attempt(300), attempt(null, 'timed out'), attempt(200, 'timed out')])
    assert.equal(outcomeOf(failed, 0).status, 'PENDING');
});
