import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createFailureLog } from './failure-log.ts';

test('failures of the same kind are logged once in ten seconds, those of other kinds at once', (t) => {
  let now = 1_000_000;
  t.mock.method(performance, 'now', () => now);
  const lines: string[] = [];
  const logFailure = createFailureLog(
    pino({}, { write: (line) => lines.push(JSON.parse(line).err.message) }),
    'job queue',
  );
  const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  logFailure(refused());
  logFailure(refused());
  logFailure(new TypeError('another'));
  now += 9_999;
  logFailure(refused());
  assert.deepEqual(lines, ['refused', 'another']);
  now += 1;
  logFailure(refused());
  assert.deepEqual(lines, ['refused', 'another', 'refused']);
});

test('failures are still logged after the clock of the machine was set back', (t) => {
  let now = 1_000_000;
  t.mock.method(performance, 'now', () => now);
  t.mock.timers.enable({ apis: ['Date'], now: 7_200_000 });
  let lines = 0;
  const logFailure = createFailureLog(pino({}, { write: () => (lines += 1) }), 'job queue');
  logFailure(new Error('refused'));
  t.mock.timers.setTime(3_600_000);
  now += 10_000;
  logFailure(new Error('refused'));
  assert.equal(lines, 2);
});
