import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** Deletes every version of deleted documents from the API's view; the rows stay for the signed record. */
export async function deleteVersionsOfDocuments(tx: Tx, orgId: string, documentIds: string[]): Promise<void> {
  await sql`
    update versions set deleted_at = now()
    where document_id = any(${documentIds}::uuid[]) and org_id = ${orgId}`.execute(tx);
}
