import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { VersionFilter, VersionInList } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, isLike, searchable } from '../platform/database/like.ts';
import { signingRequestsOfVersion } from './version.ts';

/** A page of an organisation's versions, newest first, with the exact total of matches. */
export async function listVersions(
  db: Db,
  orgId: string,
  { status, documentId, search, limit, offset }: VersionFilter,
): Promise<{ data: VersionInList[]; pagination: Pagination }> {
  const matching = sql`
    from versions version
    join documents document on document.id = version.document_id
    join containers container on container.id = document.container_id
    where version.org_id = ${orgId} and version.deleted_at is null
      ${status ? sql`and version.status = ${status}` : sql``}
      ${documentId ? sql`and version.document_id = ${documentId}` : sql``}
      ${search ? sql`and (${nameContains('document', search)} or ${nameContains('container', search)})` : sql``}`;
  const { rows } = await sql<VersionInList>`
    select version.id, version.version_number, version.status, version.created_at, version.published_at,
           version.archived_at, version.content_hash,
           jsonb_build_object('id', document.id, 'name', document.name) as document,
           jsonb_build_object('id', container.id, 'name', container.name) as container,
           jsonb_build_object('signing_requests', ${signingRequestsOfVersion}) as _count
    ${matching}
    order by version.created_at desc, version.id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return { data: rows, pagination: { total: count.rows[0]?.total ?? 0, limit, offset } };
}

function nameContains(table: 'document' | 'container', text: string): RawBuilder<boolean> {
  return isLike(searchable(sql.ref(`${table}.name`)), contains(text));
}
