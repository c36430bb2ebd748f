import { sql } from 'kysely';
import type { Document, DocumentChanges } from '../../wire/documents.ts';
import type { Tx } from '../platform/database/database.ts';
import { documentColumns, documentNotFound } from './document.ts';

/** Changes only the given fields, and nothing if there are none; null clears the description. */
export async function updateDocument(
  tx: Tx,
  orgId: string,
  id: string,
  { name, description }: DocumentChanges,
): Promise<Document> {
  const isEmpty = name === undefined && description === undefined;
  const { rows } = await sql<Document>`
    update documents
    set name = coalesce(${name ?? null}, name),
        description = case when ${description !== undefined} then ${description ?? null} else description end,
        updated_at = case when ${isEmpty} then updated_at else now() end
    where id = ${id} and org_id = ${orgId} and deleted_at is null
    returning ${documentColumns}`.execute(tx);
  if (!rows[0]) throw documentNotFound();
  return rows[0];
}
