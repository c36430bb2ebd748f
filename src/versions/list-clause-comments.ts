import { sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { ClauseComment, ClauseCommentFilter } from '../../wire/versions.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { cursorPage, readCursor, writeCursor } from '../platform/http/cursor.ts';
import { versionNotFound } from './version.ts';

/** Where a page ended: the time of the decision and its signing request. */
type Position = { at: string; id: string };

/** The form of a cursor of this list. */
const cursorKind = 'comments-1';

/**
 * A page of the comments on the clauses of one slug, newest first; NOT_FOUND without the version. The total comes from
 * kept counts and the page from an index. Erased comments are in neither.
 */
export async function listClauseComments(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
  { clause, cursor, limit }: ClauseCommentFilter,
): Promise<{ data: ClauseComment[]; pagination: Pagination }> {
  const [position] = cursor ? readCursor<[Position]>(keyring, cursorKind, cursor) : [];
  const after = position
    ? sql`and (commented_at, signing_request_id) < (${position.at}::timestamptz, ${position.id}::uuid)`
    : sql``;
  // Comments have up to a megabyte for each request, which is unpacked for each use. So those on other clauses are
  // removed at once, and those on each clause of the slug are looked up here. jsonb_agg would take minutes for a page,
  // and PostgreSQL would write rows of that size to a temporary file to sort them.
  const { rows } = await sql<{ total: number; ids: string[] } & (Found | { place: null })>`
    with version as materialized (
      select versions.id, of_slug.ids, of_slug.other_ids
      from versions, lateral (
        select
          coalesce(jsonb_agg(own -> 'id' order by (own ->> 'order')::float8, place)
                   filter (where own ->> 'slug' = ${clause}), '[]') as ids,
          coalesce(array_agg(own ->> 'id') filter (where own ->> 'slug' is distinct from ${clause}), '{}') as other_ids
        from jsonb_array_elements(versions.content -> 'clauses') with ordinality as each (own, place)
      ) as of_slug
      where versions.id = ${id} and org_id = ${orgId} and deleted_at is null
    )
    select (
      select coalesce(sum(comments), 0)::bigint from clause_decision_counts
      where org_id = ${orgId} and version_id = version.id and slug = ${clause}
    ) as total,
    version.ids, found.*
    from version left join lateral (
      select page.place, request.id as signing_request_id, request.signer_name, request.status, request.is_superseded,
             page.commented_at as decided_at, coalesce(request.comments - version.other_ids, '{}') as comments
      from (
        select newest.*, row_number() over (order by commented_at desc, signing_request_id desc)::int as place
        from (
          select commented_at, signing_request_id from clause_decisions
          where version_id = version.id and slug = ${clause} and commented_at is not null ${after}
          order by commented_at desc, signing_request_id desc limit ${limit + 1}
        ) as newest
      ) as page
      join signing_requests request on request.id = page.signing_request_id
    ) as found on true`.execute(db);
  if (!rows[0]) throw versionNotFound();
  const { total, ids } = rows[0];
  const all = rows
    .filter((row) => row.place !== null)
    .sort((a, b) => a.place - b.place)
    .map(({ total: _total, ids: _ids, place: _place, comments, ...request }) => ({
      ...request,
      comments: commentsOn(ids, comments),
    }));
  return cursorPage(all, { total, limit, cursor }, ({ decided_at, signing_request_id }) =>
    writeCursor<[Position]>(keyring, cursorKind, { at: decided_at, id: signing_request_id }),
  );
}

type Found = Omit<ClauseComment, 'comments'> & { place: number; comments: Record<string, string> };

function commentsOn(ids: string[], comments: Record<string, string>): ClauseComment['comments'] {
  return ids.flatMap((id) => {
    const comment = Object.hasOwn(comments, id) ? comments[id] : undefined;
    return comment === undefined ? [] : [{ clause_id: id, comment }];
  });
}
