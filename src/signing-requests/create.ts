import type { CreatedSigningRequest, NewSigningRequest } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { inviteSigners } from './invite.ts';

/** Invites one person, as `inviteSigners` says; throws TIER_LIMIT for one beyond the plan. */
export async function createSigningRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, signerName, signerEmail, sendEmail }: NewSigningRequest,
): Promise<CreatedSigningRequest> {
  const signers = [{ name: signerName, email: signerEmail }];
  const [outcome] = await inviteSigners(tx, keyring, caller, client, { versionId, signers, sendEmail });
  if (!outcome) throw new Error('the invitation has no outcome');
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}
