import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { currentRequests } from './current-requests.ts';
import { isOverdue } from './signing-request.ts';

/**
 * Locks the requests for a version that new ones for these addresses repeat or supersede: of each address the one that
 * is PENDING or was decided last. Returns the ids of those whose expiry is to be recorded. Call this before new ones
 * are inserted, because that locks the standings of their signers. Every other change locks a request before its
 * signer's standing, so the two would wait for each other.
 *
 * While a request is locked, no other transaction supersedes it. So this is repeated only for what changed while it
 * waited: a request that another one has superseded or that was erased, and in a batch one that was created in the
 * meantime.
 *
 * @param keys the `emailKey`s of the addresses
 */
export async function lockCurrentRequests(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<{ overdue: string[] }> {
  let count = 0;
  for (;;) {
    const locked = await lockCurrent(tx, orgId, versionId, keys);
    const areCurrent = locked.every(({ is_current }) => is_current);
    if (areCurrent && (keys.length === 1 || locked.length === count))
      return { overdue: locked.flatMap(({ id, is_overdue }) => (is_overdue ? id : [])) };
    count = locked.length;
  }
}

const isCurrent = sql<boolean>`(
  request.status in ('PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') and not request.is_superseded
  and request.erased_at is null
)`;

interface LockedRequest {
  id: string;
  is_current: boolean;
  is_overdue: boolean;
}

/**
 * Locks the version first, like whatever ends all requests of a document, and the requests in the order of ids, like
 * all locks of several requests. Returns each as it is once it is locked.
 */
async function lockCurrent(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<LockedRequest[]> {
  // "is true" keeps the planner from reading the whole organisation instead.
  const { rows } = await sql<LockedRequest>`
    with version as materialized (
      select id from versions
      where id = ${versionId} and org_id = ${orgId} and status = 'ACTIVE' and deleted_at is null
      for share
    )
    select id, ${isCurrent} as is_current, coalesce(${isOverdue}, false) as is_overdue
    from signing_requests request
    where id = any(array(
      select request.id
      from version cross join unnest(${keys}::text[]) as key
      cross join lateral (${currentRequests(sql`version.id`, sql`key`)}) as request
    )) and (org_id = ${orgId}) is true
    order by id for no key update`.execute(tx);
  return rows;
}
