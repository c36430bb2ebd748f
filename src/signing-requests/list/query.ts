import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { statusNow } from '../signing-request.ts';
import { isOfDecision, pageOfDecision } from './by-decision.ts';
import type { Columns } from './columns.ts';
import { conditionsOf } from './conditions.ts';
import type { Position } from './cursor.ts';
import { findRequests, needsFinding } from './find.ts';
import { pageOf } from './page.ts';
import { limitOfPage } from './page-limit.ts';
import { andCreatedIn, clauseExpression } from './scope.ts';
import { type Hits, hitsOfSearch } from './search.ts';
import { andAfter, orderBy, orderOf } from './sort-order.ts';
import { totalOf } from './total.ts';

/** Parts of a query that reads requests. */
interface Requests {
  /** The common table expressions of the others. */
  expressions: RawBuilder<unknown>[];
  total: RawBuilder<number>;
  /** A query of the columns of the page, in its order unless there is a search. */
  page: RawBuilder<unknown>;
}

/**
 * The query that reads a page of an organisation's requests, and their total.
 *
 * @param known the total, as an expression in the statement around the page
 */
export function requestsOf(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  columns: Columns,
  known?: RawBuilder<number>,
): { expression: RawBuilder<unknown> } & Omit<Requests, 'expressions'> {
  const { clause } = filter;
  const { expressions, ...parts } = partsOf(orgId, filter, position, columns, known);
  const all = [...(clause ? [clauseExpression(orgId, clause, filter)] : []), ...expressions];
  return { ...parts, expression: all.length > 0 ? sql`with ${sql.join(all)}` : sql`` };
}

function partsOf(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  columns: Columns,
  known: RawBuilder<number> | undefined,
): Requests {
  if (filter.search) {
    const { requests, expression, total } = findHits(orgId, filter, position, filter.search);
    return { expressions: [expression], total, page: sql`select ${columns(statusNow)} from ${requests}` };
  }
  if (needsFinding(filter))
    return { expressions: [], ...findRequests(orgId, filter, position, columns(statusNow)) };
  return {
    expressions: [],
    total: totalOf(orgId, filter),
    page: isOfDecision(filter)
      ? pageOfDecision(orgId, filter, position, columns)
      : pageByIndex({ orgId, filter, position, columns, total: known }),
  };
}

/** Skips rows in the index alone, and reads the table only for those of the page. */
function pageByIndex(wanted: Parameters<typeof pageOf>[0]): RawBuilder<unknown> {
  if (wanted.filter.offset === 0) return pageOf(wanted);
  const keys: Columns = (status) =>
    sql`request.id, ${status} as status, request.signer_name, request.created_at`;
  return sql`
    select ${wanted.columns(sql`page.status`)}
    from (${pageOf({ ...wanted, columns: keys })}) as page
    join signing_requests request on request.id = page.id`;
}

function findHits(
  orgId: string,
  filter: SigningRequestFilter,
  position: Position | undefined,
  text: string,
): Hits {
  const { status, versionId, documentId, campaignId, clause, sortBy } = filter;
  const needsRequest =
    status ||
    versionId ||
    documentId ||
    campaignId ||
    clause ||
    sortBy !== 'created_at' ||
    needsFinding(filter);
  const order = orderOf(filter, 'request', statusNow);
  return hitsOfSearch({
    orgId,
    text,
    andCreated: andCreatedIn(filter, 'found'),
    where: needsRequest ? conditionsOf(orgId, filter) : undefined,
    page: sql`
      where true ${andAfter(order, position)} order by ${orderBy(order)} ${limitOfPage(filter)}`,
  });
}
