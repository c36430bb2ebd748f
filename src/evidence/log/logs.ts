import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NewLogReason, PreviousLog } from './leaf.ts';
import { logOrigin } from './origin.ts';

/** One of the logs of an organisation. */
export interface Log {
  org_id: string;
  /** From 1; the highest is the current log. 0 stands for the log of the first form, which has a table of its own. */
  number: number;
  origin: string;
  reason: NewLogReason | null;
  previous: PreviousLog | null;
}

/**
 * Locks an organisation's logs, so that one transaction at a time appends to them. Later reads see everything that
 * other transactions appended.
 */
export async function lockLogs(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence log ' || ${orgId}, 0))`.execute(tx);
}

/** All logs of an organisation, the current one first. Ends with the log of the first form if there is one. */
export async function listLogs(db: Db, orgId: string): Promise<Log[]> {
  const { rows } = await sql<Log>`
    select org_id, number, origin, reason, previous from evidence_logs
    where org_id = ${orgId} order by number desc`.execute(db);
  const { rows: first } = await sql`select from evidence_log where org_id = ${orgId} limit 1`.execute(db);
  return first.length === 0 ? rows : [...rows, firstFormLog(orgId)];
}

/** Adds a log, which becomes the current one, to those of an organisation that the caller has locked. */
export async function insertLog(
  tx: Tx,
  log: Pick<Log, 'org_id' | 'number' | 'reason' | 'previous'>,
): Promise<Log> {
  const origin = `${logOrigin(log.org_id)}/${randomBytes(8).toString('hex')}`;
  const previous = log.previous && JSON.stringify(log.previous);
  await sql`
    insert into evidence_logs (org_id, number, origin, reason, previous)
    values (${log.org_id}, ${log.number}, ${origin}, ${log.reason}, ${previous}::jsonb)`.execute(tx);
  return { ...log, origin };
}

function firstFormLog(orgId: string): Log {
  return { org_id: orgId, number: 0, origin: logOrigin(orgId), reason: null, previous: null };
}
