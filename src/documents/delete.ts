import { sql } from 'kysely';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { voidRequestsOfDocuments } from '../signing-requests/void-requests-of-documents.ts';
import { deleteVersionsOfDocuments } from '../versions/delete.ts';
import { documentNotFound } from './document.ts';

/**
 * Deletes a document from the API's view: every later read of it and its versions gets 404, and its pending requests
 * become VOIDED. The signed record stays (contract section 3).
 *
 * The versions are deleted in a separate statement, because it must see a version that a concurrent transaction added
 * while the deletion of the document waited for it.
 */
export async function deleteDocument(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
): Promise<{ success: boolean }> {
  const { rows } = await sql<{ name: string }>`
    update documents set deleted_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null
    returning name`.execute(tx);
  if (!rows[0]) throw documentNotFound();
  await deleteVersionsOfDocuments(tx, caller.org_id, [id]);
  await voidRequestsOfDocuments(tx, caller, client, [id], 'document');
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'document.deleted',
    target: { id, name: rows[0].name },
  });
  return { success: true };
}
