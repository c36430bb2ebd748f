import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createFailureLog } from './failure-log.ts';

test('failures of the same kind are logged once in ten seconds, those of other kinds at once', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const lines: string[] = [];
  const logFailure = createFailureLog(
    pino({}, { write: (line) => lines.push(JSON.parse(line).err.message) }),
    'job queue',
  );
  const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  logFailure(refused());
  logFailure(refused());
  logFailure(new TypeError('another'));
  t.mock.timers.tick(9_999);
  logFailure(refused());
  assert.deepEqual(lines, ['refused', 'another']);
  t.mock.timers.tick(1);
  logFailure(refused());
  assert.deepEqual(lines, ['refused', 'another', 'refused']);
});
