import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { recordVoiding, type VoidedRequest, voidingColumns } from '../signing-requests/record-voiding.ts';
import { documentNotFound } from './document.ts';

/**
 * Deletes a document for its clients: every later read of it and its versions is 404, and its pending requests become
 * VOIDED. The signed record stays (contract section 3).
 */
export async function deleteDocument(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
): Promise<{ success: boolean }> {
  const { numAffectedRows } = await sql`
    update documents set deleted_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null`.execute(tx);
  if (numAffectedRows === 0n) throw documentNotFound();
  await deleteVersions(tx, caller, client, [id], 'The document was deleted.');
  return { success: true };
}

/**
 * The part of a deletion below the documents, for callers that have deleted those. In statements of its own: a version
 * that a rival is just adding shows to them, once the deletion of its document has waited for it.
 */
export async function deleteVersions(
  tx: Tx,
  caller: Caller,
  client: Client,
  documentIds: string[],
  reason: string,
): Promise<void> {
  await sql`
    update versions set deleted_at = now()
    where document_id = any(${documentIds}::uuid[]) and org_id = ${caller.org_id}`.execute(tx);
  const { rows } = await sql<VoidedRequest>`
    update signing_requests request
    set status = 'VOIDED', voided_at = now(), void_reason = ${reason}, updated_at = now()
    where request.document_id = any(${documentIds}::uuid[]) and request.org_id = ${caller.org_id}
      and request.status = 'PENDING' and (request.expires_at is null or request.expires_at > now())
    returning ${voidingColumns}`.execute(tx);
  await recordVoiding(tx, rows, caller.actor, client);
}
