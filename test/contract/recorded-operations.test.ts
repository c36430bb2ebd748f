import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../wire/api.ts';
import { recordedOperations, unrecordedOperations } from './recorded-operations.ts';

const writes = operations.filter((op) => op.method !== 'GET').map((op) => op.operationId);
const exports = operations.filter((op) => Object.keys(op.streams).length > 0).map((op) => op.operationId);

test('every operation that writes or exports is listed once: as recorded in the activity, or as not recorded', () => {
  assert.deepEqual(
    [...Object.keys(recordedOperations), ...unrecordedOperations].sort(),
    [...writes, ...exports].sort(),
  );
});
