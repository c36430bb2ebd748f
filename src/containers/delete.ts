import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { recordVoiding, type VoidedRequest, voidingColumns } from '../signing-requests/record-voiding.ts';
import { containerNotFound } from './container.ts';

const reason = 'The container was deleted.';

/**
 * Deletes a container for its clients: every later read of it, its documents and versions is 404, and its pending
 * requests become VOIDED. The signed record stays (contract section 3).
 */
export async function deleteContainer(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
): Promise<{ success: boolean }> {
  const deleted = await sql`
    update containers set deleted_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null`.execute(tx);
  if (deleted.numAffectedRows === 0n) throw containerNotFound();
  // Two statements: a version that a rival is just adding shows to the second, once the first has waited for it.
  await sql`
    update documents set deleted_at = now()
    where container_id = ${id} and org_id = ${caller.org_id}`.execute(tx);
  await sql`
    update versions set deleted_at = now() from documents
    where documents.container_id = ${id} and versions.document_id = documents.id
      and versions.org_id = ${caller.org_id}`.execute(tx);
  await voidPending(tx, caller, client, id);
  return { success: true };
}

async function voidPending(tx: Tx, caller: Caller, client: Client, containerId: string): Promise<void> {
  const { rows } = await sql<VoidedRequest>`
    update signing_requests request
    set status = 'VOIDED', voided_at = now(), void_reason = ${reason}, updated_at = now()
    from documents document
    where document.container_id = ${containerId} and request.document_id = document.id
      and request.org_id = ${caller.org_id} and request.status = 'PENDING'
      and (request.expires_at is null or request.expires_at > now())
    returning ${voidingColumns}`.execute(tx);
  await recordVoiding(tx, rows, caller.actor, client);
}
