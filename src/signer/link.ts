import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import { type LockedSigningRequest, lockSigningRequest } from '../signing-requests/signing-request.ts';
import { readSigningToken } from '../signing-requests/token.ts';

/** The same error for an unknown and an altered link. It names no person and no organisation. */
export function linkNotFound(): ApiError {
  return notFound('The signing link');
}

/**
 * What every use of a link meets once the personal data of its signer was erased. To programs the link is unknown; people
 * get a page that says why.
 */
export class LinkErased extends ApiError {
  constructor() {
    super('NOT_FOUND', "The signing link no longer works, because the signer's personal data was erased.");
  }
}

/** Locks the request that a link token belongs to, for a change of state. */
export async function lockByLink(tx: Tx, keyring: Keyring, token: string): Promise<LockedSigningRequest> {
  const id = readSigningToken(keyring, token);
  if (!id) throw linkNotFound();
  const { rows } = await sql<{ org_id: string }>`
    select org_id from signing_requests where id = ${id}`.execute(tx);
  if (!rows[0]) throw linkNotFound();
  const request = await lockSigningRequest(tx, rows[0].org_id, id);
  if (request.erased_at !== null) throw new LinkErased();
  return request;
}
