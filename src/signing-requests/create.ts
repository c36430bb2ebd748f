import { sql } from 'kysely';
import type { CreatedSigningRequest, NewSigningRequest } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { versionNotFound } from '../versions/version.ts';
import { claimSignerRoom } from './claim-signer-room.ts';
import { expireIfOverdue } from './expire.ts';
import { insertPending } from './insert-pending.ts';
import { supersedeEarlier } from './supersede.ts';
import { signingToken } from './token.ts';

/** How often a request of the pair may appear and vanish under us before we give up: each round needs a rival's commit. */
const rounds = 5;

/**
 * Invites a person to decide on an ACTIVE version. Idempotent per version and address: while a request is PENDING it
 * is answered again and nothing is written. A new request supersedes the pair's earlier completed ones.
 */
export async function createSigningRequest(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  input: NewSigningRequest,
): Promise<CreatedSigningRequest> {
  await claimSignerRoom(tx, caller, input.versionId, input.signerEmail);
  for (let round = 0; round < rounds; round += 1) {
    const insertion = await insertPending(tx, caller, client, input);
    if (insertion.document_id === null) throw versionNotFound();
    if (insertion.is_inserted) {
      if (insertion.has_earlier) await supersedeEarlier(tx, caller, client, insertion.id);
      const { id } = insertion;
      return { requestId: id, token: signingToken(keyring, id), isNew: true, emailSent: input.sendEmail };
    }
    const pendingId = await findPending(tx, caller.org_id, input);
    if (pendingId)
      return {
        requestId: pendingId,
        token: signingToken(keyring, pendingId),
        isNew: false,
        emailSent: false,
      };
  }
  throw new Error('the pair of version and address did not come to rest');
}

/** The pair's pending request; one that is past its time is recorded as expired instead, and makes way. */
async function findPending(tx: Tx, orgId: string, input: NewSigningRequest): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; is_overdue: boolean }>`
    select id, coalesce(expires_at <= now(), false) as is_overdue from signing_requests
    where version_id = ${input.versionId} and org_id = ${orgId} and signer_email_key = lower(${input.signerEmail})
      and status = 'PENDING'`.execute(tx);
  const [pending] = rows;
  if (!pending?.is_overdue) return pending?.id;
  await expireIfOverdue(tx, orgId, pending.id);
  return undefined;
}
