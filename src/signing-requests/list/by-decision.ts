import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import type { Columns } from './columns.ts';
import type { Position } from './cursor.ts';
import { limitOfPage, limitOfSource } from './page-limit.ts';
import { andCreatedIn, type Scope, statusesOf, versionsOf } from './scope.ts';
import { andAfter, orderBy, orderOf } from './sort-order.ts';
import { totalFromCounts } from './total-from-counts.ts';

type Decided = Scope &
  Pick<SigningRequestFilter, 'status'> &
  Required<Pick<SigningRequestFilter, 'clause' | 'accepted'>>;

/** Whether a filter selects by the decision on a clause. */
export function isOfDecision<Filter extends SigningRequestFilter>(
  filter: Filter,
): filter is Filter & Decided {
  return filter.clause !== undefined && filter.accepted !== undefined;
}

/**
 * The exact number of requests that accepted a clause, or did not. Read from counts that triggers keep; with a period,
 * the decisions in it are counted, unless they are part of an acceptance in full.
 */
export function totalOfDecision(orgId: string, filter: Decided): RawBuilder<number> {
  const sources = sourcesOf(filter);
  const recorded = sources.map((source) => recordedBy(orgId, filter, source));
  const inFull = isInFull(filter)
    ? [
        sql`${totalFromCounts(orgId, { ...filter, status: 'ACCEPTED_FULL' })}
          - ${recordedBy(orgId, filter, { choice: 'withdrawn', status: 'ACCEPTED_FULL' })}`,
      ]
    : [];
  return sql<number>`(${sql.join([sql`0`, ...recorded, ...inFull], sql` + `)})::bigint`;
}

/**
 * A query of one page of the requests that accepted a clause, or did not, by time or status. Each decision, in each
 * version and status, comes from an index in the order of the page, and these are merged.
 */
export function pageOfDecision(
  orgId: string,
  filter: SigningRequestFilter & Decided,
  position: Position | undefined,
  columns: Columns,
): RawBuilder<unknown> {
  const order = orderOf(filter, 'decided');
  const part = (from: RawBuilder<unknown>) => sql`(
      select decided.id, decided.status, decided.created_at from ${from}
        ${andCreatedIn(filter, 'decided')} ${andAfter(order, position)}
      order by ${orderBy(order)} ${limitOfSource(filter)}
    )`;
  const parts = sourcesOf(filter).map(({ choice, status }) =>
    part(sql`
      (select *, signing_request_id as id from clause_decisions) as decided
      where decided.version_id = version.id and decided.slug = ${filter.clause} and decided.choice = ${choice}
        and decided.status = ${status}`),
  );
  // `offset 0` keeps PostgreSQL from reading all withdrawals first.
  if (isInFull(filter))
    parts.push(
      part(sql`
        signing_requests decided
        where decided.version_id = version.id and decided.status = (select 'ACCEPTED_FULL'::text) and not exists (
          select from clause_decisions withdrawn
          where withdrawn.signing_request_id = decided.id and withdrawn.slug = ${filter.clause} offset 0
        )`),
    );
  if (parts.length === 0)
    return sql`select ${columns(sql`request.status`)} from signing_requests request where false`;
  return sql`
    select ${columns(sql`page.status`)}
    from (
      select found.* from (${versionsOf(orgId, filter)}) as version
      cross join lateral (${sql.join(parts, sql` union all `)}) as found
      order by ${orderBy(orderOf(filter, 'found'))}
      ${limitOfPage(filter)}
    ) as page
    join signing_requests request on request.id = page.id`;
}

interface Source {
  choice: 'accepted' | 'declined' | 'unanswered' | 'withdrawn';
  status: SigningRequestStatus;
}

/** What is recorded clause by clause. For requests accepted in full, these are only withdrawals. */
function sourcesOf(filter: Decided): Source[] {
  const choices =
    filter.accepted === 'true' ? (['accepted'] as const) : (['declined', 'unanswered', 'withdrawn'] as const);
  return statusesOf(filter).flatMap((status) =>
    choices
      .filter((choice) => status !== 'ACCEPTED_FULL' || choice === 'withdrawn')
      .map((choice) => ({ choice, status })),
  );
}

/** Whether requests accepted in full are wanted, except for withdrawn clauses. */
function isInFull(filter: Decided): boolean {
  return filter.accepted === 'true' && statusesOf(filter).includes('ACCEPTED_FULL');
}

function recordedBy(orgId: string, filter: Decided, { choice, status }: Source): RawBuilder<unknown> {
  const where = sql`
    org_id = ${orgId} and version_id = any(array(${versionsOf(orgId, filter)})) and slug = ${filter.clause}
    and choice = ${choice} and status = ${status}`;
  return filter.dateRange || filter.from || filter.to
    ? sql`(select count(*) from clause_decisions decided where ${where} ${andCreatedIn(filter, 'decided')})`
    : sql`(select coalesce(sum(n), 0) from clause_decision_counts where ${where})`;
}
