import { sql } from 'kysely';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { voidRequestsOfDocuments } from '../signing-requests/void-requests-of-documents.ts';
import { deleteVersionsOfDocuments } from '../versions/delete.ts';
import { containerNotFound } from './container.ts';

/**
 * Deletes a container from the API's view: every later read of it, its documents and versions gets 404, and its pending
 * requests become VOIDED. The signed record stays (contract section 3). CONFLICT under legal hold, which nobody could
 * lift afterwards.
 */
export async function deleteContainer(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
): Promise<{ success: boolean }> {
  const { rows: deleted } = await sql<{ name: string; legal_hold: boolean }>`
    update containers set deleted_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null
    returning name, legal_hold`.execute(tx);
  if (!deleted[0]) throw containerNotFound();
  if (deleted[0].legal_hold)
    throw new ApiError('CONFLICT', 'The container is under legal hold; lift the hold before you delete it.');
  const { rows: documents } = await sql<{ id: string }>`
    update documents set deleted_at = now()
    where container_id = ${id} and org_id = ${caller.org_id} and deleted_at is null
    returning id`.execute(tx);
  const documentIds = documents.map((document) => document.id);
  await deleteVersionsOfDocuments(tx, caller.org_id, documentIds);
  await voidRequestsOfDocuments(tx, caller, client, documentIds, 'container');
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'container.deleted',
    target: { id, name: deleted[0].name },
    details: { documents: documentIds.length },
  });
  return { success: true };
}
