import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openClone } from '../../../test/harness/open-clone.ts';
import type { ErrorCode } from '../../../wire/errors.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { ApiError } from './api-error.ts';
import { createIdempotency } from './idempotency.ts';

const { db } = await openClone();
const idempotency = createIdempotency(db, createKeyring('s'.repeat(32)));

const newKey = () => ({ callerId: randomUUID(), key: 'key', requestHash: Buffer.alloc(32) });

/** What a request gets that is refused once and then repeated. */
async function repeatAfter(code: ErrorCode) {
  const key = newKey();
  const refuse = () => Promise.reject(new ApiError(code, 'Refused.'));
  await idempotency.run(key, refuse).catch(() => {});
  const { status, replayed = false } = await idempotency.run(key, async () => ({ status: 201, body: {} }));
  return { status, replayed };
}

for (const code of [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const)
  test(`a request that got ${code} is handled when it is repeated with the same key`, async () => {
    assert.deepEqual(await repeatAfter(code), { status: 201, replayed: false });
  });

for (const [code, status] of [
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
] as const)
  test(`a request that got ${code} gets it again when it is repeated with the same key`, async () => {
    assert.deepEqual(await repeatAfter(code), { status, replayed: true });
  });
