import type { Static } from 'typebox';
import {
  BatchSigner,
  type NewSigningRequestBatch,
  type createSigningRequestBatch as operation,
} from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import type { Check } from '../platform/http/check.ts';
import { holdActiveVersion } from '../versions/hold-active.ts';
import { inviteSigners } from './invite.ts';

/**
 * Invites many people to decide on an ACTIVE version, by email. Answers for each in the given order; what is wrong with
 * one stands in its place and keeps nobody else out.
 */
export async function createSigningRequestBatch(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, signers, language }: Static<typeof NewSigningRequestBatch>,
  check: Check,
): Promise<Static<typeof operation.data>> {
  await holdActiveVersion(tx, caller.org_id, versionId);
  const checked = signers.map((signer) => check(BatchSigner, signer, 'signer'));
  const valid = checked.filter((signer): signer is BatchSigner => !(signer instanceof ApiError));
  const invited = await inviteSigners(tx, keyring, caller, client, {
    versionId,
    signers: valid,
    sendEmail: true,
    language,
  });
  const outcomes = invited.values();
  return checked.map((signer) => {
    const outcome = signer instanceof ApiError ? signer : outcomes.next().value;
    if (!outcome) throw new Error('a signer has no outcome');
    return outcome instanceof ApiError ? outcome.envelope : outcome;
  });
}
