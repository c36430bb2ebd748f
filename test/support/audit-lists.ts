import { sql } from 'kysely';
import { auditStandings } from '../../src/consents/audit-standings.ts';
import {
  auditClauseDecisions,
  auditStrayDecisions,
} from '../../src/evidence/audit/audit-clause-decisions.ts';
import { auditCounts } from '../../src/evidence/audit/audit-counts.ts';
import { type AuditReport, nothingChecked } from '../../src/evidence/audit/audit-report.ts';
import type { Db } from '../../src/platform/database/database.ts';

/** What an audit finds of an organisation's lists, standings and counts, also when its requests have no events. */
export async function auditLists(db: Db, orgId: string): Promise<string[]> {
  const problems: string[] = [];
  const report: AuditReport = {
    counts: { ...nothingChecked },
    found: ({ signing_request_id, problem }) => void problems.push(`${signing_request_id} ${problem}`),
    unchecked: () => {},
    onProgress: () => {},
  };
  const { rows } = await sql<{ id: string }>`select id from signing_requests where org_id = ${orgId}`.execute(
    db,
  );
  await auditClauseDecisions(
    db,
    orgId,
    rows.map(({ id }) => id),
    report,
  );
  await auditStrayDecisions(db, orgId, report);
  await auditStandings(db, orgId, report);
  await auditCounts(db, orgId, report);
  return problems;
}
