import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { isNotOverdue, overdueRequests, statusNow } from '../signing-request.ts';
import type { Columns } from './columns.ts';
import type { Position } from './cursor.ts';
import { pageByName } from './page-by-name.ts';
import { limitOfPage, limitOfSource } from './page-limit.ts';
import { andCreatedIn, isOfDocument, periodOf, statusesOf, versionsOf } from './scope.ts';
import { andAfter, type Order, orderBy, orderOf } from './sort-order.ts';

interface Wanted {
  orgId: string;
  /** Without `search`. */
  filter: SigningRequestFilter;
  /** Where the page before ended. */
  position: Position | undefined;
  /** The number of all that match, as an expression of the statement around this query, if it has that. */
  total?: RawBuilder<number> | undefined;
  /** Includes those that the page may be sorted by. */
  columns: Columns;
}

/**
 * A query of one page of an organisation's requests. It reads about `limit` and `offset` rows from indexes, however
 * many there are: each status comes from an index in the order of the page, and these are merged.
 */
export function pageOf(wanted: Wanted): RawBuilder<unknown> {
  const { filter } = wanted;
  const { status, versionId, documentId, campaignId, clause, sortBy } = filter;
  if (!status && !versionId && !documentId && !campaignId && !clause && sortBy === 'created_at')
    return newest(wanted);
  const statuses = statusesOf(filter);
  if (statuses.length === 0)
    return sql`select ${wanted.columns(statusNow)} from signing_requests request where false`;
  const { since, until } = periodOf(filter);
  const sources =
    sortBy === 'signer_name' && (since || until)
      ? [
          ofPart(wanted, (part) =>
            pageByName({
              ...wanted,
              part,
              statuses,
              total: isOnePart(filter) ? wanted.total : undefined,
            }),
          ),
        ]
      : statuses.map((each) => ofPart(wanted, (part) => ofStatus(wanted, part, each)));
  // Stored as PENDING, so they are not found under their current status.
  if (status === 'EXPIRED' || (!status && !clause && sortBy === 'status')) sources.push(overdue(wanted));
  const union = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  );
  return sql`select page.* from (${union}) as page order by ${orderBy(orderOf(filter, 'page'))} ${limitOfPage(filter)}`;
}

/** All of an organisation's requests, by the one index that does not begin with a status. */
function newest({ orgId, filter, position, columns }: Wanted): RawBuilder<unknown> {
  const order = orderOf(filter, 'request', statusNow);
  return sql`
    select ${columns(statusNow)} from signing_requests request
    where request.org_id = ${orgId} ${andCreatedIn(filter)} ${andAfter(order, position)}
    order by ${orderBy(order)} ${limitOfPage(filter)}`;
}

/**
 * Whether an index has what the filter wants. Otherwise, it is read for each version: the requests of a document in the
 * order of names, and those of a clause.
 */
function isOnePart({ versionId, documentId, campaignId, clause, sortBy }: SigningRequestFilter): boolean {
  if (campaignId !== undefined || versionId !== undefined) return true;
  return !clause && !(documentId && sortBy === 'signer_name');
}

/**
 * As many requests as the page can need: `queryOf` the part of the requests that the filter wants, or of each of its
 * versions.
 */
function ofPart(
  { orgId, filter }: Wanted,
  queryOf: (part: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { versionId, documentId, campaignId } = filter;
  const versions = versionsOf(orgId, filter);
  if (campaignId)
    return queryOf(sql`request.campaign_id = ${campaignId} and request.org_id = ${orgId}
      ${versions ? sql`and request.version_id in (${versions})` : sql``}`);
  if (isOnePart(filter)) {
    if (versionId) return queryOf(sql`request.version_id = (${versions})`);
    return queryOf(documentId ? isOfDocument(orgId, documentId) : sql`request.org_id = ${orgId}`);
  }
  return sql`
    select of_version.* from (${versions}) as version
    cross join lateral (${queryOf(sql`request.version_id = version.id`)}) as of_version
    order by ${orderBy(orderOf(filter, 'of_version'))} ${limitOfSource(filter)}`;
}

/**
 * Requests of a stored status. When the page has one status or is sorted by it, the status is an interval, rather than
 * equal to a value, and part of the order. If it were equal, PostgreSQL would leave it out of the order, and could
 * prefer the index without a status when its statistics are older than most changes of a status. A subquery for the
 * status rules out indexes of pending requests alone, which are in another order.
 */
function ofStatus(
  { filter, position, columns }: Wanted,
  part: RawBuilder<unknown>,
  status: SigningRequestStatus,
): RawBuilder<unknown> {
  const { sortBy } = filter;
  const isInOrder = sortBy === 'status' || filter.status !== undefined;
  const listOrder = orderOf(filter, 'request');
  const keys = listOrder.keys.filter((key) => key !== 'status');
  const order: Order = { ...listOrder, keys: isInOrder ? ['status', ...keys] : keys };
  const hidesOverdue = status === 'PENDING' && isInOrder;
  // A row of values, because both are the beginning of the index. With the status alone too, PostgreSQL begins at that.
  const { since, until } = periodOf(filter);
  const from = since
    ? sql`(request.status, request.created_at) >= (${status}::text, ${since})`
    : sql`request.status >= ${status}`;
  const to = until
    ? sql`(request.status, request.created_at) < (${status}::text, ${until})`
    : sql`request.status <= ${status}`;
  return sql`
    select ${columns(isInOrder ? listOrder.status : statusNow)} from signing_requests request
    where ${part}
      and ${isInOrder ? sql`${from} and ${to}` : sql`request.status = (select ${status}::text) ${andCreatedIn(filter)}`}
      ${hidesOverdue ? sql`and ${isNotOverdue}` : sql``}
      ${andAfter(order, position && (sortBy === 'status' ? position : { ...position, status }))}
    order by ${orderBy(order)} ${limitOfSource(filter)}`;
}

/** Overdue requests that are not recorded as expired yet. Found before they are sorted, because they are few. */
function overdue({ orgId, filter, position, columns }: Wanted): RawBuilder<unknown> {
  const { versionId, documentId, campaignId } = filter;
  const status = sql`'EXPIRED'::text`;
  const order = orderOf(filter, 'request', status);
  return sql`
    select ${columns(status)} from (${overdueRequests(orgId)}) as request
    where true ${andCreatedIn(filter)} ${versionId ? sql`and request.version_id = ${versionId}` : sql``}
      ${documentId ? sql`and request.document_id = ${documentId}` : sql``}
      ${campaignId ? sql`and request.campaign_id = ${campaignId}` : sql``} ${andAfter(order, position)}
    order by ${orderBy(order)} ${limitOfSource(filter)}`;
}
