import type { Consent } from '../../wire/consents.ts';
import { withdrawFrom } from '../consents/withdraw.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Client } from '../platform/http/caller.ts';
import { lockByLink } from './link.ts';
import { checkVerified } from './verification/check-verified.ts';
import type { Verified } from './verification/proof.ts';

/** The person who uses the link, and how they came to use it. */
interface Holder extends Client {
  isFromOtherSite: boolean;
  verified: Verified | undefined;
  via: 'page' | 'api';
}

/**
 * Withdraws the signer's consent to clauses, as `withdrawFrom` does. FORBIDDEN from another site, and without `verified`
 * where a code is needed, as for giving it.
 */
export async function withdrawOwnConsent(
  tx: Tx,
  keyring: Keyring,
  token: string,
  clauseIds: string[],
  { isFromOtherSite, verified, via, ...client }: Holder,
): Promise<Consent> {
  const request = await lockByLink(tx, keyring, token);
  if (isFromOtherSite)
    throw new ApiError('FORBIDDEN', 'Another site may not withdraw consent in the name of a signer.');
  checkVerified(request, verified);
  const actor = { kind: 'signer', id: null } as const;
  return withdrawFrom(tx, request, clauseIds, { actor, client, via, reason: null });
}
