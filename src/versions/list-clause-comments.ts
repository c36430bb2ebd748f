import { sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { ClauseComment, ClauseCommentFilter } from '../../wire/versions.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
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
  const { rows } = await sql<{ total: number; found: ClauseComment[] }>`
    select (
      select coalesce(sum(comments), 0)::bigint from clause_decision_counts
      where org_id = ${orgId} and version_id = version.id and slug = ${clause}
    ) as total,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'signing_request_id', request.id, 'signer_name', request.signer_name, 'status', request.status,
        'is_superseded', request.is_superseded,
        'decided_at', ${isoTimestamp(sql`page.commented_at`)},
        'comments', (
          select coalesce(jsonb_agg(jsonb_build_object('clause_id', own -> 'id', 'comment', request.comments -> (own ->> 'id'))
                 order by (own ->> 'order')::float8, place), '[]')
          from jsonb_array_elements(version.content -> 'clauses') with ordinality as each (own, place)
          where own ->> 'slug' = ${clause} and request.comments ? (own ->> 'id')
        )
      ) order by page.commented_at desc, page.signing_request_id desc)
      from (
        select commented_at, signing_request_id from clause_decisions
        where version_id = version.id and slug = ${clause} and commented_at is not null ${after}
        order by commented_at desc, signing_request_id desc limit ${limit + 1}
      ) as page
      join signing_requests request on request.id = page.signing_request_id
    ), '[]') as found
    from versions version where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw versionNotFound();
  const { total, found } = rows[0];
  return cursorPage(found, { total, limit, cursor }, ({ decided_at, signing_request_id }) =>
    writeCursor<[Position]>(keyring, cursorKind, { at: decided_at, id: signing_request_id }),
  );
}
