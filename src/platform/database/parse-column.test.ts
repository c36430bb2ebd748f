import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { parseColumn } from './parse-column.ts';

const parseTimestamp = parseColumn(pg.types.builtins.TIMESTAMPTZ);

const timestamps = {
  '2026-11-21 07:51:37+00': '2026-11-21T07:51:37.000Z',
  '2026-11-21 07:51:37.1+00': '2026-11-21T07:51:37.100Z',
  '2026-11-21 07:51:37.123+00': '2026-11-21T07:51:37.123Z',
  '2026-11-21 08:51:37.123+01': '2026-11-21T07:51:37.123Z',
  '2026-11-21 07:51:37.123456+00': '2026-11-21T07:51:37.123Z',
};

for (const [text, wire] of Object.entries(timestamps))
  test(`the timestamp ${text} is parsed as ${wire}`, () => assert.equal(parseTimestamp(text), wire));

test('a count is parsed as a number', () => assert.equal(parseColumn(pg.types.builtins.INT8)('42'), 42));
