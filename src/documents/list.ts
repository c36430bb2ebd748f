import { sql } from 'kysely';
import type { Document } from '../../wire/documents.ts';
import { containerNotFound } from '../containers/container.ts';
import type { Db } from '../platform/database/database.ts';
import { documentColumns } from './document.ts';

/** The documents of a container, newest first; NOT_FOUND when there is no such container. */
export async function listDocuments(db: Db, orgId: string, containerId: string): Promise<Document[]> {
  const container = await sql`
    select 1 from containers where id = ${containerId} and org_id = ${orgId} and deleted_at is null`.execute(
    db,
  );
  if (container.rows.length === 0) throw containerNotFound();
  const { rows } = await sql<Document>`
    select ${documentColumns} from documents
    where container_id = ${containerId} and org_id = ${orgId} and deleted_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
}
