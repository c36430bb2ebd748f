import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { headBody } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';
import { isSame, sha256Of, utf8 } from '../verify/bytes.ts';
import { readTimestamp } from '../verify/timestamp/read-timestamp.ts';
import type { AuditReport } from './audit-report.ts';

/**
 * Compares what others confirmed of a log with its heads: each timestamp must be over the head that it is stored for, and
 * every confirmed head must still be there. Whether an authority signed its timestamps takes its certificate, and is checked
 * when they arrive.
 */
export async function auditConfirmations(db: Db, log: Log, { found, counts }: AuditReport): Promise<void> {
  for (const { size, root, token } of await findConfirmations(db, log)) {
    const problem = root
      ? token && findTimestampProblem(log, { size, root, token })
      : 'is of a head that is gone';
    if (problem)
      found({
        org_id: log.org_id,
        signing_request_id: null,
        problem: `in the log ${log.origin}, the ${token ? 'timestamp' : 'cosignature'} of head ${size} ${problem}`,
      });
    if (token) counts.timestamps += 1;
  }
}

function findTimestampProblem(
  { origin }: Log,
  { token, ...head }: { size: number; root: Buffer; token: Buffer },
): string | undefined {
  const timestamp = readTimestamp(token);
  if (!timestamp) return 'cannot be read';
  return isSame(timestamp.imprint, sha256Of(utf8(headBody(origin, head))))
    ? undefined
    : 'is over something else';
}

interface Confirmation {
  size: number;
  /** Of the head; null when it is gone. */
  root: Buffer | null;
  /** Null for a cosignature. */
  token: Buffer | null;
}

async function findConfirmations(db: Db, { org_id, number }: Log): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`
    select size, root, token from (
      select org_id, log, size, token from evidence_timestamps
      union all
      select distinct org_id, log, size, null::bytea from evidence_cosignatures
    ) as confirmation left join evidence_heads using (org_id, log, size)
    where org_id = ${org_id} and log = ${number} order by size`.execute(db);
  return rows;
}
