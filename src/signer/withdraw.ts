import type { Consent } from '../../wire/consents.ts';
import { withdrawFrom } from '../consents/withdraw.ts';
import { signerActor } from '../evidence/audit-event.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type LinkHolder, lockByLinkOrErased } from './link.ts';
import { hideProvenDecisions, mustEnterNewerCode } from './proven-decisions.ts';
import { checkVerified } from './verification/check-verified.ts';

/**
 * Withdraws the signer's consent to clauses, as `withdrawFrom` does. FORBIDDEN from another site, and where a code was
 * needed for giving it: without `verified`, and through the link of an earlier request that needs none.
 */
export async function withdrawOwnConsent(
  tx: Tx,
  keyring: Keyring,
  token: string,
  clauseIds: string[],
  { isFromOtherSite, verified, via, ...client }: LinkHolder & { via: 'page' | 'api' },
): Promise<Consent> {
  const request = await lockByLinkOrErased(tx, keyring, token);
  if (isFromOtherSite)
    throw new ApiError('FORBIDDEN', 'Another site may not withdraw consent in the name of a signer.');
  checkVerified(request, verified);
  if (await mustEnterNewerCode(tx, request)) throw newerCodeNeeded();
  const consent = await withdrawFrom(tx, request, clauseIds, {
    actor: signerActor,
    client,
    via,
    reason: null,
  });
  // A newer acceptance may have committed before the withdrawal locked the standing.
  if (await mustEnterNewerCode(tx, request)) throw newerCodeNeeded();
  return hideProvenDecisions(tx, request, consent);
}

function newerCodeNeeded(): ApiError {
  return new ApiError(
    'FORBIDDEN',
    'The signer has accepted the document again since, and that needed a code. Consent can be withdrawn through the newer link, with a code.',
  );
}
