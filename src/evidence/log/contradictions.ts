import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/database.ts';
import { type Contradiction, EvidenceContradiction } from './contradiction.ts';

/**
 * Runs work that may throw an EvidenceContradiction, which it records after the transaction of that work has been
 * rolled back, logs, and throws again.
 */
export async function recordingContradictions<T>(db: Db, log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EvidenceContradiction)
      logContradictions(log, await recordContradictions(db, [error.contradiction]));
    throw error;
  }
}

/** Raises the alarm once for each contradiction, without personal data. */
export function logContradictions(log: Logger, found: Contradiction[]): void {
  for (const contradiction of found) log.error(contradiction, 'stored evidence contradicts itself');
}

/** Records contradictions, and returns those that are new. */
export async function recordContradictions(db: Db, found: Contradiction[]): Promise<Contradiction[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<Contradiction>`
    insert into evidence_contradictions (org_id, signing_request_id, problem)
    select org_id, signing_request_id, problem
    from json_to_recordset(${JSON.stringify(found)}) as found(org_id uuid, signing_request_id uuid, problem text)
    on conflict (org_id, signing_request_id) do update set problem = excluded.problem
    where evidence_contradictions.problem <> excluded.problem
    returning org_id, signing_request_id, problem`.execute(db);
  return rows;
}

/** Ends the alarms about the log and about these requests, whose check has passed. */
export async function clearContradictions(db: Db, orgId: string, requestIds: string[]): Promise<void> {
  await sql`
    delete from evidence_contradictions
    where org_id = ${orgId} and (signing_request_id is null or signing_request_id = any(${requestIds}::uuid[]))`.execute(
    db,
  );
}

/** Every contradiction that was found and has not passed a check since. */
export async function listContradictions(db: Db): Promise<(Contradiction & { found_at: string })[]> {
  const { rows } = await sql<Contradiction & { found_at: string }>`
    select org_id, signing_request_id, problem, found_at from evidence_contradictions
    order by found_at, org_id`.execute(db);
  return rows;
}

/** How many `listContradictions` would return. */
export async function countContradictions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from evidence_contradictions`.execute(db);
  return rows[0]?.count ?? 0;
}
