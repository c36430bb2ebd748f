import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a traceparent is read and written as W3C Trace Context describes it', () => {
  for (const flags of ['01', '00']) {
    const header = `00-${traceId}-${spanId}-${flags}`;
    const parsed = parseTraceparent(header);
    assert.deepEqual(parsed, { traceId, spanId, traceFlags: Number(flags) });
    assert.equal(formatTraceparent(parsed), header);
  }
});

test('of a later version, what version 00 defines is read, and unknown flags are dropped', () => {
  const expected = { traceId, spanId, traceFlags: 1 };
  assert.deepEqual(parseTraceparent(`cc-${traceId}-${spanId}-09-what-the-future-will-be`), expected);
  assert.deepEqual(parseTraceparent(`00-${traceId}-${spanId}-ff`), expected);
});

for (const header of [
  '',
  'x',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  ` 00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\n`,
])
  test(`${JSON.stringify(header)} is not a traceparent`, () => {
    assert.equal(parseTraceparent(header), undefined);
  });
