import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { median } from '../../../test/support/median.ts';
import { bundle, verify } from './verify.fixture.ts';

test('verifying a bundle takes less than 100 ms at the median', (t) => {
  verify(bundle);
  const times = Array.from({ length: 9 }, () => {
    const cpuTime = cpuTimer();
    verify(bundle);
    return cpuTime();
  });
  t.diagnostic(`${Math.round(median(times))} ms`);
  assert.ok(median(times) < 100);
});
