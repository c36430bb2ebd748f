import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Logs with a lower number ended with a key that was lost; undefined when no key was. */
export async function findLogAfterLostKey(db: Db, orgId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from evidence_logs where org_id = ${orgId} and reason = 'key_lost'
    order by number desc limit 1`.execute(db);
  return rows[0]?.number;
}

/** The last event of a request that was logged before a key was lost; undefined when there is none. */
export async function findLastEventOfLostKey(
  db: Db,
  orgId: string,
  requestId: string,
): Promise<number | undefined> {
  const number = await findLogAfterLostKey(db, orgId);
  if (number === undefined) return undefined;
  // "is true" keeps the planner from reading all leaves of the organisation instead.
  const { rows } = await sql<{ seq: number | null }>`
    select max(seq) as seq from (
      select seq from evidence_leaves
      where signing_request_id = ${requestId} and (org_id = ${orgId} and log < ${number}) is true
      union all
      select seq from evidence_log where signing_request_id = ${requestId} and (org_id = ${orgId}) is true
    ) as logged`.execute(db);
  return rows[0]?.seq ?? undefined;
}
