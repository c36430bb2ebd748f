import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import type { Position } from './list-cursor.ts';
import { limitOfSource } from './page-limit.ts';
import { momentOf } from './scope.ts';
import { andAfter, orderBy, sortKeys } from './sort-order.ts';

interface Wanted {
  orgId: string;
  filter: SigningRequestFilter;
  /** On a row `request`. */
  conditions: RawBuilder<unknown>;
}

/**
 * A query of an organisation's requests that were created or changed since `updatedSince`, if that is given. An index has
 * the changed ones by the time of their last change; those that never changed are found by the time of their creation, so
 * that creations do not write another index. Together these are all requests, whatever their times are.
 *
 * @param page when only what a page after a position can need is wanted, in the order of the last change
 */
export function requestsByUpdate(
  { orgId, filter, conditions }: Wanted,
  page?: { position: Position | undefined },
): RawBuilder<unknown> {
  const { updatedSince, sortDir } = filter;
  const since = updatedSince && momentOf('updatedSince', updatedSince);
  const order = { keys: sortKeys(filter), direction: sortDir, table: 'request', status: sql`request.status` };
  const parts = [
    {
      part: sql`(request.status <> 'PENDING' or request.updated_at <> request.created_at)`,
      time: 'updated_at',
    },
    // An interval, so that PostgreSQL takes the index that begins with the status, whatever its statistics say.
    {
      part: sql`
        request.status >= (select 'PENDING'::text) and request.status <= (select 'PENDING'::text)
        and request.updated_at = request.created_at`,
      time: 'created_at',
    },
  ] as const;
  const queries = parts.map(({ part, time }) => {
    const own = {
      ...order,
      keys: order.keys.flatMap((key) =>
        key !== 'updated_at' ? key : time === 'created_at' ? (['status', time] as const) : time,
      ),
    };
    return sql`(
      select * from signing_requests request
      where request.org_id = ${orgId} and ${part} and ${conditions}
        ${since ? sql`and ${sql.ref(`request.${time}`)} >= ${since}` : sql``}
        ${page ? sql`${andAfter(own, inTime(page.position, time))} order by ${orderBy(own)} ${limitOfSource(filter)}` : sql``}
    )`;
  });
  return sql.join(queries, sql` union all `);
}

/** A request that never changed was updated when it was created. */
function inTime(position: Position | undefined, time: 'updated_at' | 'created_at'): Position | undefined {
  return position && time === 'created_at'
    ? { ...position, status: 'PENDING', createdAt: position.updatedAt ?? position.createdAt }
    : position;
}
