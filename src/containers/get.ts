import { type RawBuilder, sql } from 'kysely';
import type { ContainerWithDocuments } from '../../wire/containers.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import { signingRequestsOfVersion } from '../versions/version.ts';
import { containerColumns, containerNotFound } from './container.ts';

/** A container with its documents and summaries of their versions; NOT_FOUND when there is none. */
export async function getContainer(db: Db, orgId: string, id: string): Promise<ContainerWithDocuments> {
  const { rows } = await sql<ContainerWithDocuments>`
    select ${containerColumns}, is_template, template_description, template_category,
           coalesce((
             select jsonb_agg(jsonb_build_object(
               'id', document.id, 'name', document.name, 'description', document.description,
               'container_id', document.container_id, 'created_by', document.created_by,
               'created_at', ${isoTimestamp(sql`document.created_at`)},
               'updated_at', ${isoTimestamp(sql`document.updated_at`)},
               'versions', ${versionsOf(sql`document.id`)}
             ) order by document.created_at desc, document.id desc)
             from documents document
             where document.container_id = container.id and document.deleted_at is null
           ), '[]') as documents
    from containers container
    where container.id = ${id} and container.org_id = ${orgId} and container.deleted_at is null`.execute(db);
  if (!rows[0]) throw containerNotFound();
  return rows[0];
}

const versionsOf = (documentId: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_object(
    'id', version.id, 'version_number', version.version_number, 'status', version.status,
    'published_at', ${isoTimestamp(sql`version.published_at`)},
    'created_at', ${isoTimestamp(sql`version.created_at`)},
    '_count', jsonb_build_object('signing_requests', ${signingRequestsOfVersion})
  ) order by version.version_number desc)
  from versions version where version.document_id = ${documentId}
)`;
