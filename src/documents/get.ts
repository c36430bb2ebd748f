import { sql } from 'kysely';
import type { DocumentWithVersions } from '../../wire/documents.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import { documentColumns, documentNotFound } from './document.ts';

/** A document with summaries of its versions, highest number first; NOT_FOUND when there is none. */
export async function getDocument(db: Db, orgId: string, id: string): Promise<DocumentWithVersions> {
  const { rows } = await sql<DocumentWithVersions>`
    select ${documentColumns}, (
      select jsonb_agg(jsonb_build_object(
        'id', version.id, 'version_number', version.version_number, 'status', version.status,
        'created_at', ${isoTimestamp(sql`version.created_at`)}
      ) order by version.version_number desc)
      from versions version where version.document_id = documents.id
    ) as versions
    from documents
    where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw documentNotFound();
  return rows[0];
}
