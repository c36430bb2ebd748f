import { sql } from 'kysely';
import type { Document, DocumentChanges } from '../../wire/documents.ts';
import type { Tx } from '../platform/database/database.ts';
import { documentColumns, documentNotFound } from './document.ts';

/** Changes only the given fields, and nothing if all are as they were; null clears the description. */
export async function updateDocument(
  tx: Tx,
  orgId: string,
  id: string,
  { name, description }: DocumentChanges,
): Promise<Document> {
  const newName = sql`coalesce(${name ?? null}, name)`;
  const newDescription = sql`case when ${description !== undefined} then ${description ?? null} else description end`;
  const { rows } = await sql<Document>`
    update documents
    set name = ${newName}, description = ${newDescription},
        updated_at = case when (name, description) is distinct from (${newName}, ${newDescription}) then now()
                          else updated_at end
    where id = ${id} and org_id = ${orgId} and deleted_at is null
    returning ${documentColumns}`.execute(tx);
  if (!rows[0]) throw documentNotFound();
  return rows[0];
}
