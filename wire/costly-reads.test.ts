import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from './api.ts';
import { hasCaller } from './contract.ts';
import { boundedReads, costlyReads } from './costly-reads.ts';

const reads = operations.filter((op) => op.method === 'GET' && hasCaller(op)).map((op) => op.operationId);

test('every read is classified once: as costly or as bounded', () => {
  assert.deepEqual([...Object.keys(costlyReads), ...boundedReads].sort(), reads.sort());
});
