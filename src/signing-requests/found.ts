import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import { requestsByUpdate } from './by-update.ts';
import { conditionsOf, isExpiringWithin, isUndelivered } from './conditions.ts';
import type { Position } from './list-cursor.ts';
import { limitOfPage } from './page-limit.ts';
import { statusNow } from './signing-request.ts';
import { andAfter, orderBy, sortKeys } from './sort-order.ts';
import { totalOf } from './total-of.ts';

/** Whether a list needs more than the indexes of `pageOf` and the counts of `totalFromCounts` give. */
export function needsFinding(filter: SigningRequestFilter): boolean {
  const { clause, accepted, sortBy } = filter;
  return (
    isCountedByReading(filter) ||
    sortBy === 'updated_at' ||
    (clause !== undefined && accepted !== undefined && sortBy === 'signer_name')
  );
}

function isCountedByReading({
  updatedSince,
  clause,
  accepted,
  campaignId,
  ...filter
}: SigningRequestFilter): boolean {
  return (
    updatedSince !== undefined ||
    (clause !== undefined && accepted !== undefined && campaignId !== undefined) ||
    isFoundFirst(filter)
  );
}

/** Whether an index has the requests that a filter wants in a different order from that of the page. */
function isFoundFirst({
  externalId,
  expiresWithin,
  undelivered,
}: Pick<SigningRequestFilter, 'externalId' | 'expiresWithin' | 'undelivered'>): boolean {
  return externalId !== undefined || expiresWithin !== undefined || undelivered !== undefined;
}

/**
 * A page of the requests with an external id, about to expire, that no email reached, changed since a time, or sorted by their
 * last change; of a clause and what was decided on it, in a campaign or sorted by name. An exact total reads all of them, except
 * when they are only sorted.
 */
export function findRequests(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  columns: RawBuilder<unknown>,
): { total: RawBuilder<number>; page: RawBuilder<unknown> } {
  const conditions = conditionsOf(orgId, filter);
  const order = { keys: sortKeys(filter), direction: filter.sortDir, table: 'request', status: statusNow };
  const source = sourceOf(orgId, filter, conditions);
  const ofPage =
    filter.sortBy === 'updated_at' && !isFoundFirst(filter)
      ? sql`(${requestsByUpdate({ orgId, filter, conditions }, { position })}) as request`
      : source;
  return {
    total: isCountedByReading(filter)
      ? sql<number>`(select count(*) from ${source} where ${conditions})`
      : totalOf(orgId, filter),
    page: sql`
      select ${columns} from ${ofPage}
      where ${conditions} ${andAfter(order, position)}
      order by ${orderBy(order)}
      ${limitOfPage(filter)}`,
  };
}

/** What comes after `from`: rows `request`. The wanted ones are those that meet the conditions. */
function sourceOf(
  orgId: string,
  filter: SigningRequestFilter,
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // `offset 0` keeps PostgreSQL from reading in the order of the page until it happens upon enough of them.
  const { externalId, expiresWithin, undelivered } = filter;
  const first =
    externalId !== undefined
      ? sql`request.external_id = ${externalId}`
      : undelivered !== undefined
        ? isUndelivered
        : expiresWithin && isExpiringWithin(expiresWithin);
  if (first)
    return sql`(
      select * from signing_requests request where request.org_id = ${orgId} and ${first} offset 0
    ) as request`;
  if (filter.updatedSince !== undefined)
    return sql`(${requestsByUpdate({ orgId, filter, conditions })}) as request`;
  return sql`signing_requests request`;
}
