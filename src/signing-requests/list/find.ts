import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { statusNow } from '../signing-request.ts';
import { isOfDecision } from './by-decision.ts';
import { countByUpdate, requestsByUpdate } from './by-update.ts';
import { conditionsOf, isExpiringWithin, isUndelivered } from './conditions.ts';
import type { Position } from './cursor.ts';
import { limitOfPage } from './page-limit.ts';
import { andAfter, orderBy, orderOf } from './sort-order.ts';
import { totalOf } from './total.ts';

/** Whether a list needs more than the indexes of `pageOf` and the counts of `totalFromCounts` give. */
export function needsFinding(filter: SigningRequestFilter): boolean {
  const { sortBy } = filter;
  return (
    isCountedByReading(filter) ||
    sortBy === 'updated_at' ||
    (sortBy === 'signer_name' && isOfDecision(filter))
  );
}

function isCountedByReading(filter: SigningRequestFilter): boolean {
  return (
    filter.updatedSince !== undefined ||
    (filter.campaignId !== undefined && isOfDecision(filter)) ||
    foundFirst(filter) !== undefined
  );
}

/** The condition of the filter whose index has another order than the page; undefined if it has none. */
function foundFirst(filter: SigningRequestFilter): RawBuilder<unknown> | undefined {
  const { externalId, expiresWithin, undelivered } = filter;
  if (externalId !== undefined) return sql`request.external_id = ${externalId}`;
  if (undelivered !== undefined) return isUndelivered;
  return expiresWithin && isExpiringWithin(expiresWithin);
}

/**
 * A page of requests that no index has in the order of the page: those with an external id, a deadline that is near,
 * an email that did not arrive, or a change since some time; those sorted by their last change; and those filtered by
 * the decision on a clause, in a campaign or sorted by name. The exact total reads all of them, unless they are only
 * sorted.
 */
export function findRequests(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  columns: RawBuilder<unknown>,
): { total: RawBuilder<number>; page: RawBuilder<unknown> } {
  const conditions = conditionsOf(orgId, filter);
  const order = orderOf(filter, 'request', statusNow);
  return {
    total: totalOfFound(orgId, filter, conditions),
    page: sql`
      select ${columns} from ${sourceOf(orgId, filter, filter.sortBy === 'updated_at' ? { position } : undefined)}
      where ${conditions} ${andAfter(order, position)}
      order by ${orderBy(order)}
      ${limitOfPage(filter)}`,
  };
}

function totalOfFound(
  orgId: string,
  filter: SigningRequestFilter,
  conditions: RawBuilder<unknown>,
): RawBuilder<number> {
  if (!isCountedByReading(filter)) return totalOf(orgId, filter);
  if (filter.updatedSince !== undefined && !foundFirst(filter)) return countByUpdate(orgId, filter);
  return sql<number>`(select count(*) from ${sourceOf(orgId, filter)} where ${conditions})`;
}

/**
 * What comes after `from`: rows `request`. The wanted ones are those that meet the conditions.
 *
 * @param page when only what a page after a position can need is wanted, in the order of the last change
 */
function sourceOf(
  orgId: string,
  filter: SigningRequestFilter,
  page?: { position: Position | undefined },
): RawBuilder<unknown> {
  const first = foundFirst(filter);
  // `offset 0` keeps PostgreSQL from reading in the order of the page until it has found enough of them.
  if (first)
    return sql`(
      select * from signing_requests request where request.org_id = ${orgId} and ${first} offset 0
    ) as request`;
  if (page || filter.updatedSince !== undefined)
    return sql`(${requestsByUpdate(orgId, filter, page)}) as request`;
  return sql`signing_requests request`;
}
