import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { VersionFilter, VersionInList } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, isLike, searchable } from '../platform/database/like.ts';
import { readPage } from '../platform/database/read-page.ts';
import { signingRequestsOfVersion } from './version.ts';

/** A page of an organisation's versions, newest first, with the exact total of matches. */
export async function listVersions(
  db: Db,
  orgId: string,
  { status, documentId, search, limit, offset }: VersionFilter,
): Promise<{ data: VersionInList[]; pagination: Pagination }> {
  const where = sql`version.org_id = ${orgId} and version.deleted_at is null
    ${status ? sql`and version.status = ${status}` : sql``}
    ${documentId ? sql`and version.document_id = ${documentId}` : sql``}
    ${search ? sql`and (${nameContains('document', search)} or ${nameContains('container', search)})` : sql``}`;
  // Every version has a document and a container, so only a search needs them to count.
  const matching =
    search &&
    sql`
      select version.id, version.created_at
      from versions version
      join documents document on document.id = version.document_id
      join containers container on container.id = document.container_id
      where ${where}`;
  const matches = matching ? sql`matching as version` : sql`versions version where ${where}`;
  const { total, rows } = await readPage<VersionInList>(db, {
    ...(matching && { matching }),
    total: sql`(select count(*) from ${matches})`,
    // What a page shows is read only for its own versions, and not for those before it. `offset 0` keeps PostgreSQL
    // from reading it for all of them.
    page: sql`
      select shown.* from (
        select version.id from ${matches}
        order by version.created_at desc, version.id desc limit ${limit} offset ${offset}
      ) as wanted
      cross join lateral (
        select version.id, version.version_number, version.status, version.created_at, version.published_at,
               version.archived_at, version.content_hash,
               jsonb_build_object('id', document.id, 'name', document.name) as document,
               jsonb_build_object('id', container.id, 'name', container.name) as container,
               jsonb_build_object('signing_requests', ${signingRequestsOfVersion}) as _count
        from versions version
        join documents document on document.id = version.document_id
        join containers container on container.id = document.container_id
        where version.id = wanted.id
        offset 0
      ) as shown`,
    newestBy: 'created_at',
  });
  return { data: rows, pagination: { total, limit, offset } };
}

function nameContains(table: 'document' | 'container', text: string): RawBuilder<boolean> {
  return isLike(searchable(sql.ref(`${table}.name`)), contains(text));
}
