import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLagMeter } from './lag-meter.ts';

test('a replica that has replayed everything does not lag, however long nothing was written', () => {
  const meter = createLagMeter();
  for (const now of [0, 500, 60_000]) assert.equal(meter.measure(now, 100n, 100n), 0);
});

test('a replica lags by the time since the primary was where the replica is now', () => {
  const meter = createLagMeter();
  assert.equal(meter.measure(0, 100n, 100n), 0);
  assert.equal(meter.measure(500, 200n, 100n), 500);
  assert.equal(meter.measure(1_000, 300n, 199n), 1_000);
  assert.equal(meter.measure(1_500, 400n, 200n), 1_000);
  assert.equal(meter.measure(2_000, 500n, 350n), 1_000);
  assert.equal(meter.measure(2_500, 500n, 500n), 0);
});

test('how far a replica lags is not known until it has got to where the primary was at first', () => {
  const meter = createLagMeter();
  assert.equal(meter.measure(0, 100n, 10n), undefined);
  assert.equal(meter.measure(7_000, 200n, 20n), undefined);
  assert.equal(meter.measure(8_000, 200n, 100n), 8_000);
  assert.equal(meter.measure(9_000, 200n, 200n), 0);
});
