import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { runPeriodically } from './run-periodically.ts';

test('work that keeps failing is repeated, and logged once in ten seconds', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });
  let runs = 0;
  const work = runPeriodically(0.001, log, async () => {
    runs += 1;
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  while (runs < 5) await sleep(5);
  await work.stop();
  assert.deepEqual(lines, ['periodic work failed']);
});
