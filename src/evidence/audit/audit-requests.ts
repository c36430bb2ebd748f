import { sql } from 'kysely';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { Db } from '../../platform/database/database.ts';
import { fieldsOf } from '../fields-of.ts';
import { checkRequests } from '../log/check-evidence.ts';
import type { CheckedLog } from '../log/check-logs.ts';
import { auditClauseDecisions } from './audit-clause-decisions.ts';
import type { AuditReport, ReadPage } from './audit-report.ts';

/** One request can have a megabyte of comments, and its events have them too. */
const batchSize = 100;

/**
 * Checks every request of an organisation, the pages that its events name and what lists know of its decisions, and
 * that its newest event is in a log or about to be. Returns whether every row holds, so that counts can be compared
 * with them.
 */
export async function auditRequests(
  db: Db,
  orgId: string,
  { logs, readPage }: { logs: CheckedLog[]; readPage: ReadPage },
  report: AuditReport,
): Promise<boolean> {
  let isSound = true;
  for (let after: string | null = null; ; ) {
    const ids = await findIds(db, orgId, after);
    const { requests } = await checkRequests(db, orgId, ids, async () => logs);
    const sound: string[] = [];
    const unlogged: string[] = [];
    for (const id of ids) {
      const request = requests.get(id) ?? { problem: 'the request is gone' };
      if ('problem' in request)
        report.found({ org_id: orgId, signing_request_id: id, problem: request.problem });
      else {
        sound.push(id);
        report.counts.events += request.events.length;
        for (const sha256 of pagesOf(request.events))
          await auditPage(db, { id, org_id: orgId }, sha256, readPage, report);
        if (!request.isLogged) unlogged.push(id);
      }
    }
    for (const id of await findForgotten(db, orgId, unlogged))
      report.found({
        org_id: orgId,
        signing_request_id: id,
        problem: 'the newest event is not in the log, and nothing is going to add it',
      });
    await auditClauseDecisions(db, orgId, sound, report);
    isSound &&= sound.length === ids.length;
    report.counts.requests += ids.length;
    report.onProgress(report.counts);
    if (ids.length < batchSize) return isSound;
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

/** The SHA-256 of each page that the events say was displayed. */
function pagesOf(events: RecordedEvent[]): Set<string> {
  const hashes = events.flatMap(({ payload }) => {
    const { page_sha256, review_sha256 } = fieldsOf(payload.shown);
    return [fieldsOf(payload.displayed).page_sha256, page_sha256, review_sha256];
  });
  return new Set(hashes.filter((hash) => typeof hash === 'string'));
}

async function auditPage(
  db: Db,
  request: { id: string; org_id: string },
  sha256: string,
  readPage: ReadPage,
  report: AuditReport,
): Promise<void> {
  const page = await readPage(db, request, sha256).catch(() => 'damaged' as const);
  if (page === 'damaged')
    report.found({
      org_id: request.org_id,
      signing_request_id: request.id,
      problem: `the page ${sha256} is not stored as it was displayed`,
    });
  else if (page) report.counts.pages += 1;
}
