import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBefore, dayOf, endOfDay, readDay, readTimestamp, startOfDay } from './days.ts';

test('a day begins and ends at midnight where the user is, also when the clocks change', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    assert.equal(startOfDay('2026-11-02'), '2026-11-01T23:00:00.000Z');
    assert.equal(endOfDay('2026-11-02'), '2026-11-02T23:00:00.000Z');
    assert.equal(startOfDay('2026-03-29'), '2026-03-28T23:00:00.000Z');
    assert.equal(endOfDay('2026-03-29'), '2026-03-29T22:00:00.000Z');
    assert.equal(endOfDay('2026-12-31'), '2026-12-31T23:00:00.000Z');
    assert.equal(dayOf(new Date('2026-11-01T23:00:00.000Z')), '2026-11-02');
    assert.equal(dayOf(new Date('2026-11-01T22:59:59.999Z')), '2026-11-01');
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('the day a week ago is counted where the user is', () => {
  assert.equal(dayBefore(new Date(2026, 2, 3, 0, 1), 7), '2026-02-24');
  assert.equal(dayBefore(new Date(2026, 0, 5, 23, 59), 7), '2025-12-29');
});

test('only whole days that exist are read', () => {
  assert.equal(readDay('2028-02-29'), '2028-02-29');
  for (const given of [
    '0202-11-02',
    '2026-02-29',
    '2026-13-01',
    '2026-11-2',
    '2026-11-02T10:00',
    2026,
    undefined,
  ])
    assert.equal(readDay(given), undefined, String(given));
});

test('only timestamps in UTC are read', () => {
  assert.equal(readTimestamp('2026-11-02T00:00:00.000Z'), '2026-11-02T00:00:00.000Z');
  for (const given of ['2026-11-02', '2026-02-29T00:00:00.000Z', '2026-11-02T00:00:00.000+01:00', 2026, null])
    assert.equal(readTimestamp(given), undefined, String(given));
});
