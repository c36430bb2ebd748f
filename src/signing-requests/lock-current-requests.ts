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
 * While a request is locked, no other transaction supersedes it. Undefined when others are current once this has
 * waited: after one that another transaction has superseded or that was erased, or in a batch with one that was created
 * in the meantime. The caller then has to release the locks and begin again: they are only in the order of ids if all
 * are locked at once.
 *
 * @param keys the `emailKey`s of the addresses
 */
export async function lockCurrentRequests(
  tx: Tx,
  orgId: string,
  versionId: string,
  keys: string[],
): Promise<{ overdue: string[] } | undefined> {
  const locked = await lockCurrent(tx, orgId, versionId, keys);
  if (!locked.every(({ is_current }) => is_current)) return undefined;
  // A single one is that of its address. Without any, there was nothing to wait for.
  if (keys.length > 1 && locked.length > 0 && (await countCurrent(tx, versionId, keys)) !== locked.length)
    return undefined;
  return { overdue: locked.flatMap(({ id, is_overdue }) => (is_overdue ? id : [])) };
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

/** As many as are locked, and locked ones stay current, so these are the same. */
async function countCurrent(tx: Tx, versionId: string, keys: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${keys}::text[]) as key
    cross join lateral (${currentRequests(sql`${versionId}::uuid`, sql`key`)}) as request`.execute(tx);
  return rows[0]?.n ?? 0;
}
