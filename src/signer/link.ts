import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import type { Client } from '../platform/http/caller.ts';
import { type LockedSigningRequest, lockLinkedSigningRequest } from '../signing-requests/signing-request.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import type { Verified } from './verification/proof.ts';

/** Whoever uses a signing link, as far as their request shows. */
export interface LinkHolder extends Client {
  /** Whether a page of another site sent the request. Such a request says nothing about what the signer did. */
  isFromOtherSite: boolean;
  /** Set once the code that the signing request asks for was entered. */
  verified: Verified | undefined;
}

/** The same error for an unknown and for an altered link. It names no person and no organisation. */
export function linkNotFound(): ApiError {
  return notFound('The signing link');
}

/**
 * The error for whatever a link is used for once the personal data of its signer was erased. For people it becomes a
 * page that says why.
 */
export class LinkErased extends ApiError {
  constructor() {
    super(
      'CONFLICT',
      "This signing link records nothing any more, because the signer's personal data was erased.",
    );
  }
}

/** Locks the request that a link token belongs to, for a change of state; `LinkErased` once erased. */
export async function lockByLink(tx: Tx, keyring: Keyring, token: string): Promise<LockedSigningRequest> {
  const request = await lockByLinkOrErased(tx, keyring, token);
  if (request.erased_at !== null) throw new LinkErased();
  return request;
}

/** The same for a request whose signer's personal data may have been erased. */
export async function lockByLinkOrErased(
  tx: Tx,
  keyring: Keyring,
  token: string,
): Promise<LockedSigningRequest> {
  const id = readSigningToken(keyring, token);
  if (!id) throw linkNotFound();
  const request = await lockLinkedSigningRequest(tx, id);
  if (!request) throw linkNotFound();
  return request;
}
