import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { conditionsOf } from './conditions.ts';
import type { Position } from './cursor.ts';
import { limitOfSource } from './page-limit.ts';
import { momentOf } from './scope.ts';
import { andAfter, orderBy, orderOf } from './sort-order.ts';

/**
 * A query of an organisation's requests that match a filter without a search, in two parts. An index has the changed
 * ones by the time of their last change; those that never changed are found by the time of their creation, so that
 * creations do not write another index. Together these are all requests, whatever their times are.
 *
 * @param page when only what a page after a position can need is wanted, in the order of the last change
 */
export function requestsByUpdate(
  orgId: string,
  filter: SigningRequestFilter,
  page?: { position: Position | undefined },
): RawBuilder<unknown> {
  const order = orderOf(filter, 'request');
  const queries = partsOf(orgId, filter).map(({ time, where }) => {
    const own = {
      ...order,
      keys: order.keys.flatMap((key) =>
        key !== 'updated_at' ? key : time === 'created_at' ? (['status', time] as const) : time,
      ),
    };
    return sql`(
      select * from signing_requests request where ${where}
        ${page ? sql`${andAfter(own, inTime(page.position, time))} order by ${orderBy(own)} ${limitOfSource(filter)}` : sql``}
    )`;
  });
  return sql.join(queries, sql` union all `);
}

/** How many there are. Without other filters, the changed ones are counted in their index alone. */
export function countByUpdate(orgId: string, filter: SigningRequestFilter): RawBuilder<number> {
  const counts = partsOf(orgId, filter).map(
    ({ where }) => sql`(select count(*) from signing_requests request where ${where})`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}

/** The conditions of each part on a row `request`, and the time by which an index has it. */
function partsOf(orgId: string, { updatedSince, ...others }: SigningRequestFilter) {
  const conditions = conditionsOf(orgId, others);
  const parts = [
    {
      time: 'updated_at',
      part: sql`(request.status <> 'PENDING' or request.updated_at <> request.created_at)`,
    },
    // An interval, so that PostgreSQL takes the index that begins with the status, whatever its statistics say.
    {
      time: 'created_at',
      part: sql`
        request.status >= (select 'PENDING'::text) and request.status <= (select 'PENDING'::text)
        and request.updated_at = request.created_at`,
    },
  ] as const;
  return parts.map(({ time, part }) => {
    const since = updatedSince && momentOf(updatedSince);
    return {
      time,
      where: sql`${conditions} and ${part} ${since ? sql`and ${sql.ref(`request.${time}`)} >= ${since}` : sql``}`,
    };
  });
}

/** A request that never changed was updated when it was created. */
function inTime(position: Position | undefined, time: 'updated_at' | 'created_at'): Position | undefined {
  return position && time === 'created_at'
    ? { ...position, status: 'PENDING', createdAt: position.updatedAt ?? position.createdAt }
    : position;
}
