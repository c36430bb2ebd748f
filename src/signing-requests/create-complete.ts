import { sql } from 'kysely';
import type { CreatedSigningRequest } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { countApart } from '../platform/database/count-apart.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { versionNotActive } from '../versions/version.ts';
import { pendingRequest } from './current-requests.ts';
import { expireIfOverdue } from './expire.ts';
import { findSignersOverLimit } from './find-signers-over-limit.ts';
import { insertSigningRequests, type NewRequests, type Signer } from './insert.ts';
import { lockCurrentRequests } from './lock-current-requests.ts';
import { isNotOverdue } from './signing-request.ts';
import { supersedeEarlierRequests } from './supersede.ts';
import { signingToken } from './token.ts';

export type Outcome = CreatedSigningRequest | ApiError;

/**
 * The part of `createSigningRequests` for signers whose variables are complete. Returns an outcome for each address, by
 * its `emailKey`. Throws NOT_FOUND when there are signers and the version is unknown or not ACTIVE.
 */
export async function createComplete(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client | null,
  input: NewRequests,
): Promise<Map<string, Outcome>> {
  const remaining = firstByAddress(input.signers);
  if (remaining.size === 0) return new Map();
  const overLimit = await findSignersOverLimit(tx, caller, input.versionId, [...remaining.keys()]);
  const outcomes = new Map<string, Outcome>(overLimit);
  for (const key of overLimit.keys()) remaining.delete(key);
  if (remaining.size === 0) return outcomes;
  const signers = [...remaining.values()];
  for (const { key, id, isNew, emailSent } of await insertOrFind(tx, caller, client, { ...input, signers })) {
    const token = signingToken(keyring, id);
    outcomes.set(key, { requestId: id, token, isNew, emailSent });
  }
  return outcomes;
}

/** Signers by the `emailKey` of their address, in their order. For a key that occurs twice, the first signer counts. */
function firstByAddress(signers: Signer[]): Map<string, Signer> {
  const first = new Map<string, Signer>();
  for (const signer of signers) {
    const key = emailKey(signer.email);
    if (!first.has(key)) first.set(key, signer);
  }
  return first;
}

interface Found {
  key: string;
  id: string;
  isNew: boolean;
  emailSent: boolean;
}

/**
 * Inserts requests where possible and otherwise finds the PENDING ones. As often as other transactions have changed
 * something meanwhile, everything is released and done again: what was locked or counted first could keep them waiting
 * while this one waits for them.
 */
async function insertOrFind(
  tx: Tx,
  caller: Caller,
  client: Client | null,
  input: NewRequests,
): Promise<Found[]> {
  await sql`savepoint insertion`.execute(tx);
  for (;;) {
    const found = await tryToInsertOrFind(tx, caller, client, input);
    if (found) return found;
    await sql`rollback to savepoint insertion`.execute(tx);
  }
}

/**
 * Undefined when an earlier request changed while it was waited for, one that was decided since could not be locked, or
 * a PENDING one has just ended.
 */
async function tryToInsertOrFind(
  tx: Tx,
  caller: Caller,
  client: Client | null,
  input: NewRequests,
): Promise<Found[] | undefined> {
  const keys = input.signers.map(({ email }) => emailKey(email));
  const locked = await lockCurrentRequests(tx, caller.org_id, input.versionId, keys);
  if (!locked) return undefined;
  if (locked.overdue.length > 0) await expireBefore(tx, caller.org_id, locked.overdue);
  const insertions = await insertSigningRequests(tx, caller, client, input);
  if (insertions.some(({ document_id }) => document_id === null)) throw versionNotActive();
  const inserted = insertions.filter(({ is_inserted }) => is_inserted);
  const newIds = inserted.map(({ id }) => id);
  const existing = insertions.flatMap(({ key, is_inserted }) => (is_inserted ? [] : key));
  const pending = existing.length > 0 ? await findPending(tx, caller.org_id, input.versionId, existing) : [];
  if (pending.length < existing.length) return undefined;
  if (newIds.length > 0 && !(await supersedeEarlierRequests(tx, caller, client, newIds))) return undefined;
  return [
    ...inserted.map(({ key, id, is_emailed }) => ({ key, id, isNew: true, emailSent: is_emailed })),
    ...pending.map(({ key, id }) => ({ key, id, isNew: false, emailSent: false })),
  ];
}

/**
 * Records the expiry of overdue requests before an insertion, because it counts in every row in which the insertion
 * counts. It does so in rows of its own: the insertion may wait for another one, which then counts.
 */
async function expireBefore(tx: Tx, orgId: string, overdue: string[]): Promise<void> {
  await countApart(tx);
  await expireIfOverdue(tx, orgId, overdue);
}

/** Pending requests by key. */
async function findPending(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<{ key: string; id: string }[]> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, request.id from unnest(${keys}::text[]) as key
    cross join lateral (${pendingRequest(sql`${versionId}`, sql`key`)}) as request
    where request.org_id = ${orgId} and ${isNotOverdue}`.execute(tx);
  return rows;
}
