import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { checkRequests } from '../log/check-evidence.ts';
import type { CheckedLog } from '../log/check-logs.ts';
import type { AuditReport } from './audit-report.ts';

const batchSize = 500;

/** Checks every request of an organisation, and that its newest event is in a log or about to be. */
export async function auditRequests(
  db: Db,
  orgId: string,
  logs: CheckedLog[],
  report: AuditReport,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids = await findIds(db, orgId, after);
    const { requests } = await checkRequests(db, orgId, ids, async () => logs);
    const unlogged: string[] = [];
    for (const id of ids) {
      const request = requests.get(id) ?? { problem: 'the request is gone' };
      if ('problem' in request)
        report.found({ org_id: orgId, signing_request_id: id, problem: request.problem });
      else {
        report.counts.events += request.events;
        if (!request.isLogged) unlogged.push(id);
      }
    }
    for (const id of await findForgotten(db, orgId, unlogged))
      report.found({
        org_id: orgId,
        signing_request_id: id,
        problem: 'the newest event is not in the log, and nothing is going to add it',
      });
    report.counts.requests += ids.length;
    report.onProgress(report.counts);
    if (ids.length < batchSize) return;
    after = ids.at(-1) ?? null;
  }
}

async function findIds(db: Db, orgId: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests
    where org_id = ${orgId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that are not pending either. */
async function findForgotten(db: Db, orgId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as unlogged(id)
    where not exists (
      select from evidence_pending where org_id = ${orgId} and signing_request_id = id
    )`.execute(db);
  return rows.map(({ id }) => id);
}
