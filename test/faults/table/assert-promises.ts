import assert from 'node:assert/strict';
import type { Fault } from './fault.ts';
import type { Measurement } from './measure.ts';

const maxAnswerMs = 20_000;
const maxRecoveryMs = 30_000;

/**
 * Fails unless everything is as promised: nothing acknowledged is lost, every answer comes within 20 s, a failure is
 * 503, and the service works again within 30 s of its surroundings, emails possibly later (Fault). @param factor how
 * often the time to recover, on a busy machine
 */
export function assertPromises(
  result: Measurement,
  { expect, emailsWithinMs = maxRecoveryMs }: Pick<Fault<never>, 'expect' | 'emailsWithinMs'>,
  factor = 1,
): void {
  const { lost, wrong, longestMs, longestHealthMs, falseDeaths, refused, unconnected, unanswered } = result;
  assert.deepEqual(lost, []);
  assert.deepEqual(wrong, []);
  assert.ok(longestMs <= maxAnswerMs, `an answer took ${longestMs} ms`);
  assert.ok(longestHealthMs <= maxAnswerMs, `a health check took ${longestHealthMs} ms`);
  assert.equal(falseDeaths, 0, '/healthz said that a process which works should be restarted');
  for (const what of ['requestsMs', 'webhookMs', 'readyMs'] as const)
    assert.ok(result[what] <= maxRecoveryMs * factor, `${what}: ${result[what]}`);
  assert.ok(result.emailMs <= emailsWithinMs * factor, `emailMs: ${result.emailMs}`);
  if (expect === 'served') {
    assert.deepEqual({ refused, unconnected, unanswered }, { refused: 0, unconnected: 0, unanswered: 0 });
    assert.equal(result.notReadyMs, undefined, '/readyz was not 200 although every request was served');
  }
  if (expect === 'drained')
    assert.deepEqual({ refused, unanswered }, { refused: 0, unanswered: 0 }, 'calls were broken off');
  if (expect === 'not ready')
    assert.notEqual(result.notReadyMs, undefined, '/readyz was 200 although no request was served');
}
