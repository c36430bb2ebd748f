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
import type { CheckPart } from '../platform/http/check-part.ts';
import { checkActiveVersion } from '../versions/check-active.ts';
import { createSigningRequests } from './create.ts';

/**
 * Creates a signing request, with email, for each of many signers of an ACTIVE version. Returns an outcome for each, in
 * their order: a signer that is invalid or beyond the plan gets an error in its place, without affecting the others.
 */
export async function createSigningRequestBatch(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, signers, language, verification, ...given }: Static<typeof NewSigningRequestBatch>,
  checkPart: CheckPart,
): Promise<Static<typeof operation.data>> {
  // For a batch without a valid signer. The insertion checks again and locks the version then. A limited plan locks the
  // document, and locking the version before it would deadlock with a publication, which locks the document first.
  await checkActiveVersion(tx, caller.org_id, versionId);
  const checked = signers.map((signer) => checkPart(BatchSigner, signer, 'signer'));
  const valid = checked.filter((signer): signer is BatchSigner => !(signer instanceof ApiError));
  const created = await createSigningRequests(tx, keyring, caller, client, {
    versionId,
    signers: valid.map((signer) => ({ ...given, ...signer })),
    sendEmail: true,
    language,
    verification,
  });
  const outcomes = created.values();
  return checked.map((signer) => {
    const outcome = signer instanceof ApiError ? signer : outcomes.next().value;
    if (!outcome) throw new Error('a signer has no outcome');
    return outcome instanceof ApiError ? outcome.envelope : outcome;
  });
}
