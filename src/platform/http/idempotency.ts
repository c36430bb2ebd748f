import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Keyring } from '../crypto/keyring.ts';
import { canUnseal, seal, unseal } from '../crypto/seal.ts';
import { advisoryLockKey } from '../database/advisory-lock.ts';
import type { Db, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './caller.ts';
import { headerValues } from './header-values.ts';

export interface ApiResponse {
  status: number;
  body: unknown;
  replayed?: boolean;
  /** The resource whose personal data the body contains, if any. The stored response is deleted when that is erased. */
  subjectId?: string | undefined;
}

interface IdempotencyKey {
  callerId: string;
  key: string;
  /**
   * The SHA-256 of the request. Not stored, because whoever reads it could try which address a short request contains.
   */
  requestHash: Buffer;
}

/** Returns the first response to a repeated request, per key and caller, for 24 hours (contract section 2). */
export interface Idempotency {
  /** The stored response, if there is one. */
  find(key: IdempotencyKey): Promise<ApiResponse | undefined>;
  /** Runs a write and stores its response, or returns the stored one. */
  run(key: IdempotencyKey, write: (tx: Tx) => Promise<ApiResponse>): Promise<ApiResponse>;
}

/** How long a response is stored (contract section 2). */
export const storedFor = sql`interval '24 hours'`;

/** Responses with these statuses are not stored, so that the request can be repeated with the same key. */
const notStored = new Set([400, 401, 429]);

/** Stores the responses in the database, encrypted, because they can contain personal data. */
export function createIdempotency(db: Db, keyring: Keyring): Idempotency {
  return {
    find: (key) => findStored(db, keyring, key),
    run: (key, write) =>
      transact(db, async (tx) => {
        await lock(tx, key);
        const stored = await findStored(tx, keyring, key);
        if (stored) return stored;
        const response = await runOrReject(tx, write);
        await store(tx, keyring, key, response);
        return response;
      }),
  };
}

/** Reads and validates the header; undefined when it is not sent. */
export function idempotencyKey(request: FastifyRequest): IdempotencyKey | undefined {
  const [key, another] = headerValues(request.raw, 'idempotency-key');
  if (key === undefined) return undefined;
  if (another !== undefined || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw new ApiError(
      'BAD_REQUEST',
      'Idempotency-Key: must be 1-255 printable ASCII characters, and sent only once.',
    );
  const requestHash = hash(
    'sha256',
    `${request.method} ${request.url} ${JSON.stringify(request.body ?? null, sortKeys)}`,
    'buffer',
  );
  return { callerId: request.caller?.actor.id ?? '', key: keyOf(request.caller, key), requestHash };
}

/**
 * The order of an object's keys does not make another request. Unlike `canonicalJson`, takes every value that was sent,
 * also 1e400.
 */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A user can act for several organisations, so a user's keys are separate for each of them. */
function keyOf(caller: Caller | undefined, key: string): string {
  return caller?.actor.kind === 'user' ? `${caller.org_id} ${key}` : key;
}

async function lock(tx: Tx, { callerId, key }: IdempotencyKey): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLockKey('idempotency', callerId, key)}) as locked`.execute(tx);
  if (!rows[0]?.locked)
    throw new ApiError(
      'CONFLICT',
      'A request with this Idempotency-Key is still running. Retry after it has finished.',
      // The only conflict with Retry-After, by which programs can tell that waiting helps.
      { retryAfterSeconds: 1 },
    );
}

async function findStored(
  db: Db,
  keyring: Keyring,
  { callerId, key, requestHash }: IdempotencyKey,
): Promise<ApiResponse | undefined> {
  const { rows } = await sql<{ status: number; body: Buffer; request_hash: Buffer }>`
    select status, body, request_hash from idempotency_keys
    where caller_id = ${callerId} and key = ${key} and created_at > now() - ${storedFor}`.execute(db);
  const [stored] = rows;
  if (!stored) return undefined;
  // Its hash cannot be compared either, so it may well be the same request.
  if (!canUnseal(keyring, stored.body))
    throw new ApiError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was used before a secret key of the service was removed, so the response cannot be repeated. Check what that request has changed before you send it with a new one.',
    );
  if (!isHashOf(keyring, stored.request_hash, requestHash))
    throw new ApiError(
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was already used for a different request; send a new one.',
    );
  return { status: stored.status, body: JSON.parse(unseal(keyring, stored.body)), replayed: true };
}

/** Rows of the previous release have the SHA-256 itself. */
function isHashOf(keyring: Keyring, stored: Buffer, requestHash: Buffer): boolean {
  const hashes = keyring('idempotency').map((key) => keyedHash(key, requestHash));
  return [...hashes, requestHash].some((hash) => hash.equals(stored));
}

function keyedHash(key: KeyObject, requestHash: Buffer): Buffer {
  return createHmac('sha256', key).update(requestHash).digest();
}

async function runOrReject(tx: Tx, write: (tx: Tx) => Promise<ApiResponse>): Promise<ApiResponse> {
  await sql`savepoint request`.execute(tx);
  try {
    return await write(tx);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || notStored.has(error.status)) throw error;
    await sql`rollback to savepoint request`.execute(tx);
    return { status: error.status, body: error.envelope };
  }
}

async function store(
  tx: Tx,
  keyring: Keyring,
  { callerId, key, requestHash }: IdempotencyKey,
  { status, body, subjectId }: ApiResponse,
): Promise<void> {
  const sealed = seal(keyring, JSON.stringify(body));
  await sql`
    insert into idempotency_keys (caller_id, key, request_hash, status, body, subject_id)
    values (${callerId}, ${key}, ${keyedHash(keyring('idempotency')[0], requestHash)}, ${status}, ${sealed},
            ${subjectId ?? null})
    on conflict (caller_id, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
        subject_id = excluded.subject_id, created_at = now()`.execute(tx);
}
