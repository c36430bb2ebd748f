import { sql } from 'kysely';
import type { NewConsentSession } from '../../wire/consents.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { createSigningRequest } from '../signing-requests/create.ts';
import { pendingRequest } from '../signing-requests/current-requests.ts';
import { isNotOverdue } from '../signing-requests/signing-request.ts';
import { findConsent } from './get.ts';

/**
 * The id of the person's pending request for the ACTIVE version, which the caller has locked. It is created if there is
 * none. Undefined if the person has accepted another request in the meantime: the caller has to take the new one back.
 */
export async function findOrCreateRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { versionId, documentId, signer, redirectUrl }: NewConsentSession & { versionId: string },
): Promise<string | undefined> {
  // A session has no values for variables, so if a version requires some, the session can only use an existing request.
  const pending = await lockPending(tx, caller.org_id, versionId, signer.email);
  if (pending) return pending;
  const { requestId } = await createSigningRequest(tx, keyring, caller, client, {
    versionId,
    signerName: signer.name,
    signerEmail: signer.email,
    sendEmail: false,
    verification: 'link',
    ...(signer.externalId !== undefined && { externalId: signer.externalId }),
    ...(redirectUrl !== undefined && { redirectUrl }),
  });
  // The creation supersedes what was accepted just before, which could not be locked then. After it, nothing else can
  // be accepted.
  const consent = await findConsent(tx, caller.org_id, documentId, signer.email);
  return consent?.state === 'CURRENT' ? undefined : requestId;
}

/** The id of the person's pending request for a version. */
async function lockPending(
  tx: Tx,
  orgId: string,
  versionId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests request
    where id = (select id from (${pendingRequest(sql`${versionId}`, sql`${emailKey(email)}`)}) as pending)
      and org_id = ${orgId} and status = 'PENDING' and ${isNotOverdue}
    for update`.execute(tx);
  return rows[0]?.id;
}
