import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../wire/contract.ts';
import type { SigningRequestFilter, SigningRequestInList } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { isOverdue, statusNow } from './signing-request.ts';
import { signingToken } from './token.ts';

const dateRangeDays = { '7d': 7, '30d': 30, '90d': 90 };

/** A page of an organisation's signing requests, with the exact number that match. */
export async function listSigningRequests(
  db: Db,
  keyring: Keyring,
  orgId: string,
  filter: SigningRequestFilter,
): Promise<{ data: SigningRequestInList[]; pagination: Pagination }> {
  const where = sql.join(conditions(orgId, filter), sql` and `);
  const { limit, offset } = filter;
  const { rows } = await sql<Omit<SigningRequestInList, 'token'>>`
    select id, version_id, signer_name, signer_email, ${statusNow} as status, created_at, expires_at, completed_at
    from signing_requests request
    where ${where}
    order by ${sortOrder(filter)}
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from signing_requests request where ${where}`.execute(db);
  return {
    data: rows.map((row) => ({ ...row, token: signingToken(keyring, row.id) })),
    pagination: { total: counted.rows[0]?.total ?? 0, limit, offset },
  };
}

function conditions(orgId: string, filter: SigningRequestFilter): RawBuilder<unknown>[] {
  const conditions = [sql`request.org_id = ${orgId}`];
  if (filter.status) conditions.push(statusCondition(filter.status));
  if (filter.versionId) conditions.push(sql`request.version_id = ${filter.versionId}`);
  if (filter.dateRange)
    conditions.push(
      sql`request.created_at >= now() - make_interval(days => ${dateRangeDays[filter.dateRange]})`,
    );
  if (filter.search) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(request.signer_name ilike ${pattern} or request.signer_email ilike ${pattern})`);
  }
  return conditions;
}

function statusCondition(status: NonNullable<SigningRequestFilter['status']>): RawBuilder<unknown> {
  if (status === 'PENDING') return sql`(request.status = 'PENDING' and not coalesce(${isOverdue}, false))`;
  if (status === 'EXPIRED') return sql`(request.status = 'EXPIRED' or ${isOverdue})`;
  return sql`request.status = ${status}`;
}

/** Ties are broken by creation and id, so that pages neither repeat nor skip a row. */
function sortOrder({ sortBy, sortDir }: SigningRequestFilter): RawBuilder<unknown> {
  const direction = sortDir === 'asc' ? sql`asc` : sql`desc`;
  const column = {
    created_at: sql`request.created_at`,
    signer_name: sql`request.signer_name`,
    status: statusNow,
  }[sortBy];
  return sql`${column} ${direction}, request.created_at ${direction}, request.id ${direction}`;
}
