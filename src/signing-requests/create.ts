import type { CreatedSigningRequest, NewSigningRequest } from '../../wire/signing-requests.ts';
import { planLimits } from '../organisations/plans.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { insertPending } from './insert-pending.ts';
import { inviteSigners } from './invite.ts';
import { signingToken } from './token.ts';

/** Invites one person, as `inviteSigners` says; throws TIER_LIMIT for one beyond the plan. */
export async function createSigningRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, signerName, signerEmail, sendEmail, language }: NewSigningRequest,
): Promise<CreatedSigningRequest> {
  const signers = [{ name: signerName, email: signerEmail }];
  const [outcome] = await inviteSigners(tx, keyring, caller, client, {
    versionId,
    signers,
    sendEmail,
    language,
  });
  if (!outcome) throw new Error('the invitation has no outcome');
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/**
 * The common case in one round trip: a pair without any request, on a plan without a limit. Undefined in any other
 * case; nothing was written then.
 */
export async function createAtOnce(
  db: Db,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, signerName, signerEmail, sendEmail, language }: NewSigningRequest,
): Promise<CreatedSigningRequest | undefined> {
  if (planLimits[caller.plan].signersPerDocument !== Number.POSITIVE_INFINITY) return undefined;
  const invitation = { versionId, signers: [{ name: signerName, email: signerEmail }], sendEmail, language };
  const [insertion] = await insertPending(db, caller, client, invitation, { onlyFirst: true });
  if (!insertion?.is_inserted) return undefined;
  const { id } = insertion;
  return { requestId: id, token: signingToken(keyring, id), isNew: true, emailSent: sendEmail };
}
