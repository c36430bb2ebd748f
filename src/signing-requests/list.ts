import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { SigningRequestFilter, SigningRequestInList } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type Position, readCursor, writeCursor } from './list-cursor.ts';
import { pageOf } from './page.ts';
import { startOf } from './scope.ts';
import { type Hits, hitsOfSearch } from './search.ts';
import { isOverdue, statusNow, versionOfRequest } from './signing-request.ts';
import { andAfter, orderBy, sortKeys } from './sort-order.ts';
import { signingToken } from './token.ts';
import { totalFromCounts } from './total-from-counts.ts';

type Row = Omit<SigningRequestInList, 'token'>;

/**
 * A page of an organisation's signing requests, with the exact total of matches. BAD_REQUEST for a cursor that is not one
 * of this sort order, or that comes with an offset.
 */
export async function listSigningRequests(
  db: Db,
  keyring: Keyring,
  orgId: string,
  filter: SigningRequestFilter,
): Promise<{ data: SigningRequestInList[]; pagination: Pagination }> {
  const { limit, offset, cursor } = filter;
  if (cursor !== undefined && offset > 0)
    throw new ApiError('BAD_REQUEST', 'cursor: cannot be combined with offset.');
  const position = cursor ? readCursor(keyring, filter, cursor) : undefined;
  // One more than the page has, to know whether it is the last one.
  const wanted = cursor === undefined ? filter : { ...filter, limit: limit + 1 };
  const { total, rows } = await readRows(db, orgId, wanted, position);
  const data = rows.slice(0, limit).map((row) => ({ ...row, token: signingToken(keyring, row.id) }));
  const pagination = { total, limit, offset };
  if (cursor === undefined) return { data, pagination };
  const last = rows.length > limit ? data.at(-1) : undefined;
  return {
    data,
    pagination: { ...pagination, next_cursor: last ? writeCursor(keyring, filter, last) : null },
  };
}

/** The page and its total, in one statement. */
async function readRows(
  db: Db,
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
): Promise<{ total: number; rows: Row[] }> {
  const details = filter.include === 'details';
  const columns = details ? detailColumns : listColumns;
  const hits = filter.search ? findHits(orgId, filter, position, filter.search) : undefined;
  const total = hits ? hits.total : totalFromCounts(orgId, filter);
  const page = hits
    ? sql`select ${columns(statusNow)} from ${hits.requests}`
    : pageByIndex(orgId, filter, position, columns);
  // The left join returns the total even when the page is empty.
  const { rows } = await sql<{ total: number } & (Row | Record<keyof Row, null>)>`
    ${hits ? hits.expression : sql``}
    select counted.total, request.* ${details ? sql`, ${versionOfRequest} as version` : sql``}
    from (select ${total} as total) as counted
    left join (${page}) as request on true
    ${details ? joinedVersion : sql``}
    order by ${orderBy({ keys: sortKeys(filter), direction: filter.sortDir, table: 'request', status: sql`request.status` })}`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : row)),
  };
}

type Columns = (status: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Skips rows in the index alone, and reads the table only for those of the page. */
function pageByIndex(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  columns: Columns,
): RawBuilder<unknown> {
  if (filter.offset === 0) return pageOf({ orgId, filter, position, columns });
  const keys = (status: RawBuilder<unknown>) =>
    sql`request.id, ${status} as status, request.signer_name, request.created_at`;
  return sql`
    select ${columns(sql`page.status`)}
    from (${pageOf({ orgId, filter, position, columns: keys })}) as page
    join signing_requests request on request.id = page.id`;
}

const listColumns: Columns = (status) => sql`
  request.id, request.version_id, request.signer_name, request.signer_email, ${status} as status, request.created_at,
  request.expires_at, request.completed_at`;

const detailColumns: Columns = (status) => sql`
  ${listColumns(status)}, ${acceptedClauses} as accepted_clauses, request.viewed_at, request.is_superseded,
  request.updated_at`;

const acceptedClauses = sql`
  case when request.assent_map is not null then (
    select count(*)::int from jsonb_each(request.assent_map) as decision where decision.value = 'true'
  ) end`;

const joinedVersion = sql`
  left join versions version on version.id = request.version_id
  left join documents document on document.id = version.document_id`;

function findHits(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  text: string,
): Hits {
  const { status, versionId, documentId, dateRange, sortBy, sortDir, limit, offset } = filter;
  const needsRequest = status || versionId || documentId || sortBy !== 'created_at';
  const order = { keys: sortKeys(filter), direction: sortDir, table: 'request', status: statusNow };
  return hitsOfSearch({
    orgId,
    text,
    since: dateRange && startOf(dateRange),
    where: needsRequest ? sql.join(conditions(orgId, filter), sql` and `) : undefined,
    page: sql`
      where true ${andAfter(order, position)} order by ${orderBy(order)}
      -- A literal: with a parameter PostgreSQL would plan the query again for every call.
      limit ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`offset ${offset}::bigint`}`,
  });
}

function conditions(orgId: string, filter: SigningRequestFilter): RawBuilder<unknown>[] {
  const conditions = [sql`request.org_id = ${orgId}`];
  if (filter.status) conditions.push(statusCondition(filter.status));
  if (filter.versionId) conditions.push(sql`request.version_id = ${filter.versionId}`);
  if (filter.documentId) conditions.push(sql`request.document_id = ${filter.documentId}`);
  if (filter.dateRange) conditions.push(sql`request.created_at >= ${startOf(filter.dateRange)}`);
  return conditions;
}

function statusCondition(status: NonNullable<SigningRequestFilter['status']>): RawBuilder<unknown> {
  if (status === 'PENDING') return sql`(request.status = 'PENDING' and not coalesce(${isOverdue}, false))`;
  if (status === 'EXPIRED') return sql`(request.status = 'EXPIRED' or ${isOverdue})`;
  return sql`request.status = ${status}`;
}
