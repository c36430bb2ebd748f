import { type RawBuilder, sql } from 'kysely';
import { signingRequestStatuses } from '../../../wire/enumerations.ts';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { isNotOverdue, overdueRequests, statusNow } from '../signing-request.ts';
import type { Columns } from './columns.ts';
import type { Position } from './cursor.ts';
import { rowsUpTo } from './page-limit.ts';
import { andCreatedIn } from './scope.ts';
import { andAfter, orderBy, orderOf } from './sort-order.ts';

/**
 * How many names are walked before all requests of the period are sorted instead. Walking them takes 5 ms. If they do
 * not fill a page of 25, fewer than one request in 800 is of that period.
 */
const maxWalked = 20_000;

/**
 * If no more requests than this are of the period, they are sorted without walking the names first. Otherwise, for a
 * status that hardly any of them has, such as EXPIRED within a week, all names would be walked for nothing. Counting
 * this many takes 0.2 ms if no total is given, and sorting them takes 0.7 ms.
 */
const maxSorted = 1_000;

interface Wanted {
  orgId: string;
  filter: SigningRequestFilter;
  position: Position | undefined;
  /** The condition for the requests of an organisation, version or campaign. */
  part: RawBuilder<unknown>;
  statuses: readonly SigningRequestStatus[];
  /** How many requests of this part match the filter, if the statement has read that. */
  total: RawBuilder<number> | undefined;
  columns: Columns;
}

/**
 * Requests of stored statuses and of a period, sorted by name: as many as a page can need. No index has both the time
 * and this order. If many requests are of that period, walking the names of all statuses together soon fills the page.
 * If few are, sorting them is fast. The statement finds out which case applies, because PostgreSQL plans without the
 * values.
 */
export function pageByName({
  orgId,
  filter,
  position,
  part,
  statuses,
  total,
  columns,
}: Wanted): RawBuilder<unknown> {
  const order = orderOf(filter, 'request');
  const needed = rowsUpTo(filter);
  const found = sql`request.id, request.signer_name, request.created_at`;
  const { versionId, documentId, campaignId, clause } = filter;
  // All requests of an organisation have an index by time alone. The others begin with the status.
  const needsStatus =
    versionId || documentId || campaignId || clause || statuses.length < signingRequestStatuses.length;
  const ofPeriod = sql`${part} ${needsStatus ? sql`and request.status = any(${[...statuses]}::text[])` : sql``}
    ${andCreatedIn(filter)}`;
  const counted = sql`(
    select count(*) from (
      select from signing_requests request where ${ofPeriod} limit ${sql.lit(maxSorted + 1)}
    ) as request
  )`;
  const byName = statuses.map(
    (status) => sql`(
      select ${found} from signing_requests request
      where ${part} and request.status = (select ${status}::text)
        ${andAfter(order, position)}
      order by ${orderBy(order)} limit ${sql.lit(maxWalked)}
    )`,
  );
  const hidesOverdue = filter.status === 'PENDING';
  // From here up to the names, only the index is read.
  const notOverdue = hidesOverdue
    ? sql`and request.id not in (select overdue.id from (${overdueRequests(orgId)}) as overdue)`
    : sql``;
  return sql`
    with of_period as materialized (select ${total ?? counted} as n),
    walked as materialized (
      select ${found} from (
        select * from (${sql.join(byName, sql` union all `)}) as request
        order by ${orderBy(order)} limit ${sql.lit(maxWalked)}
      ) as request
      where (select n from of_period) > ${sql.lit(maxSorted)} ${andCreatedIn(filter)} ${notOverdue}
      order by ${orderBy(order)} limit ${needed}
    ),
    sorted as (
      select ${found} from (select * from signing_requests request where ${ofPeriod} offset 0) as request
      where (select count(*) from walked) < ${needed}
        ${hidesOverdue ? sql`and ${isNotOverdue}` : sql``} ${andAfter(order, position)}
      order by ${orderBy(order)} limit ${needed}
    )
    select ${columns(filter.status ? sql`request.status` : statusNow)}
    from (
      select * from walked where (select count(*) from walked) = ${needed} union all select * from sorted
    ) as found
    join signing_requests request on request.id = found.id
    order by ${orderBy(order)}`;
}
