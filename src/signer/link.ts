import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { type ApiError, notFound } from '../platform/http/api-error.ts';
import { type LockedSigningRequest, lockSigningRequest } from '../signing-requests/signing-request.ts';
import { readSigningToken } from '../signing-requests/token.ts';

/** The same error for an unknown and an altered link. It names no person and no organisation. */
export function linkNotFound(): ApiError {
  return notFound('The signing link');
}

/** Locks the request that a link token belongs to, for a change of state. */
export async function lockByLink(tx: Tx, keyring: Keyring, token: string): Promise<LockedSigningRequest> {
  const id = readSigningToken(keyring, token);
  if (!id) throw linkNotFound();
  const { rows } = await sql<{ org_id: string }>`
    select org_id from signing_requests where id = ${id}`.execute(tx);
  if (!rows[0]) throw linkNotFound();
  return lockSigningRequest(tx, rows[0].org_id, id);
}
