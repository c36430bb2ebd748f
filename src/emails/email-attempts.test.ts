import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfterAttempt } from './email-attempts.ts';

test('an email is tried 12 times in 24 hours, with pauses that grow', () => {
  const pauses: number[] = [];
  for (let pause = pauseAfterAttempt(1); pause !== undefined; pause = pauseAfterAttempt(pauses.length + 1))
    pauses.push(pause);
  assert.equal(pauses.length + 1, 12);
  assert.equal(
    pauses.reduce((sum, pause) => sum + pause),
    24 * 3600,
  );
  for (const [i, pause] of pauses.entries()) assert.ok(pause > (pauses[i - 1] ?? 0));
  assert.equal(pauses[0], 60);
});
