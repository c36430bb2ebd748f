import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { SigningRequestFilter, SigningRequestInList } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { type Hits, hitsOfSearch } from './search.ts';
import { isOverdue, statusNow, versionOfRequest } from './signing-request.ts';
import { signingToken } from './token.ts';
import { totalFromCounts } from './total-from-counts.ts';

type Row = Omit<SigningRequestInList, 'token'>;

const dateRangeDays = { '7d': 7, '30d': 30, '90d': 90 };

/** A page of an organisation's signing requests, with the exact total of matches. */
export async function listSigningRequests(
  db: Db,
  keyring: Keyring,
  orgId: string,
  filter: SigningRequestFilter,
): Promise<{ data: SigningRequestInList[]; pagination: Pagination }> {
  const { limit, offset } = filter;
  const where = sql.join(conditions(orgId, filter), sql` and `);
  const hits = filter.search ? findHits(orgId, filter, filter.search) : undefined;
  const details = filter.include === 'details';
  const counted =
    filter.dateRange === undefined
      ? totalFromCounts(orgId, filter)
      : sql<number>`(select count(*) from signing_requests request where ${where})`;
  // The left join returns the total even when the page is empty.
  const { rows } = await sql<{ total: number } & (Row | Record<keyof Row, null>)>`
    ${hits ? hits.expression : sql``}
    select counted.total, request.* ${details ? sql`, ${versionOfRequest} as version` : sql``}
    from (select ${hits ? hits.total : counted} as total) as counted
    left join (
      select id, version_id, signer_name, signer_email, ${statusNow} as status, created_at, expires_at, completed_at
             ${details ? sql`, ${acceptedClauses} as accepted_clauses, viewed_at, is_superseded, updated_at` : sql``}
      from ${hits ? hits.requests : sql`signing_requests request where ${where}`}
      order by ${sortOrder(filter)}
      -- A literal: with a parameter PostgreSQL would plan the query again for every call.
      limit ${sql.lit(limit)} ${offset === 0 || hits ? sql`` : sql`offset ${offset}`}
    ) as request on true
    ${details ? joinedVersion : sql``}
    order by ${sortOrder(filter)}`.execute(db);
  const data = rows.flatMap(({ total: _, ...row }) =>
    row.id === null ? [] : { ...row, token: signingToken(keyring, row.id) },
  );
  return { data, pagination: { total: rows[0]?.total ?? 0, limit, offset } };
}

const acceptedClauses = sql`
  case when assent_map is not null then (
    select count(*)::int from jsonb_each(assent_map) as decision where decision.value = 'true'
  ) end`;

const joinedVersion = sql`
  left join versions version on version.id = request.version_id
  left join documents document on document.id = version.document_id`;

function conditions(orgId: string, filter: SigningRequestFilter): RawBuilder<unknown>[] {
  const conditions = [sql`request.org_id = ${orgId}`];
  if (filter.status) conditions.push(statusCondition(filter.status));
  if (filter.versionId) conditions.push(sql`request.version_id = ${filter.versionId}`);
  if (filter.documentId) conditions.push(sql`request.document_id = ${filter.documentId}`);
  if (filter.dateRange) conditions.push(sql`request.created_at >= ${startOf(filter.dateRange)}`);
  return conditions;
}

function findHits(orgId: string, filter: SigningRequestFilter, text: string): Hits {
  const { status, versionId, documentId, dateRange, sortBy, limit, offset } = filter;
  const needsRequest = status || versionId || documentId || sortBy !== 'created_at';
  return hitsOfSearch({
    orgId,
    text,
    since: dateRange && startOf(dateRange),
    where: needsRequest ? sql.join(conditions(orgId, filter), sql` and `) : undefined,
    page: sql`order by ${sortOrder(filter)} limit ${sql.lit(limit)} offset ${offset}`,
  });
}

function startOf(range: keyof typeof dateRangeDays): RawBuilder<unknown> {
  return sql`now() - make_interval(days => ${dateRangeDays[range]})`;
}

function statusCondition(status: NonNullable<SigningRequestFilter['status']>): RawBuilder<unknown> {
  if (status === 'PENDING') return sql`(request.status = 'PENDING' and not coalesce(${isOverdue}, false))`;
  if (status === 'EXPIRED') return sql`(request.status = 'EXPIRED' or ${isOverdue})`;
  return sql`request.status = ${status}`;
}

/** Creation time and id break ties, so that pages neither repeat nor skip a row. */
function sortOrder({ sortBy, sortDir }: SigningRequestFilter): RawBuilder<unknown> {
  const direction = sortDir === 'asc' ? sql`asc` : sql`desc`;
  const column = {
    created_at: sql`request.created_at`,
    signer_name: sql`request.signer_name`,
    status: statusNow,
  }[sortBy];
  return sql`${column} ${direction}, request.created_at ${direction}, request.id ${direction}`;
}
