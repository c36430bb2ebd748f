import type { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { headBody } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';
import { checkToken, type TokenFault } from '../publishing/check-token.ts';
import type { AuditReport } from './audit-report.ts';
import { printable } from './printable.ts';

/** A token is about 5 kB. */
const batchSize = 200;

/**
 * Checks each timestamp of a log: that its head is still there, and that the token holds for it as `checkToken` says.
 * Without authorities, the signers of the tokens are reported as not checked.
 */
export async function auditTimestamps(
  db: Db,
  log: Log,
  authorities: X509Certificate[],
  { found, unchecked, counts, onProgress }: AuditReport,
): Promise<void> {
  for (let after = 0; ; ) {
    const timestamps = await findTimestamps(db, log, after);
    // All at once, because signatures are checked in other threads.
    const checked = await Promise.all(
      timestamps.map(async (timestamp) => ({ timestamp, result: await check(log, timestamp, authorities) })),
    );
    for (const { timestamp, result } of checked) {
      const { signer, problem } = result;
      if (problem)
        found({
          org_id: log.org_id,
          signing_request_id: null,
          problem: `in the log ${log.origin}, the timestamp of head ${timestamp.size} ${problem}`,
        });
      else if (signer && authorities.length === 0)
        unchecked({
          what: 'authority',
          by: subjectOf(signer),
          id: signer.fingerprint256,
          reason: 'TIMESTAMP_CA is not set',
        });
      counts.timestamps += 1;
    }
    onProgress(counts);
    if (timestamps.length < batchSize) return;
    after = timestamps.at(-1)?.size ?? 0;
  }
}

async function check(
  { origin }: Log,
  { size, root, token, stamped_at }: StoredTimestamp,
  authorities: X509Certificate[],
): Promise<{ problem?: string; signer?: X509Certificate }> {
  if (!root) return { problem: 'is of a head that is gone' };
  const checked = await checkToken(token, headBody(origin, { size, root }), authorities);
  if ('fault' in checked) return { problem: sentences[checked.fault] };
  if (checked.stampedAt.toISOString() !== stamped_at)
    return {
      problem: `is stored with a different time from the one that it names, ${checked.stampedAt.toISOString()}`,
    };
  return { signer: checked.signer };
}

const sentences: Record<TokenFault, string> = {
  unreadable: 'cannot be read',
  'other-text': 'is over something else',
  encoding: 'is not in DER',
  signature: 'does not have a valid signature',
  purpose: 'is signed with a certificate that is not for timestamps',
  validity: 'is signed with a certificate that was not valid at that time',
  authority: 'is signed with a certificate that no authority in TIMESTAMP_CA issued',
};

/** Node writes each part of the name on a line of its own. */
function subjectOf({ subject }: X509Certificate): string {
  return printable(subject.split('\n').join(', '));
}

interface StoredTimestamp {
  size: number;
  /** The root of the head; null when the head is gone. */
  root: Buffer | null;
  token: Buffer;
  stamped_at: string;
}

/** The next batch, by size. */
async function findTimestamps(db: Db, { org_id, number }: Log, after: number): Promise<StoredTimestamp[]> {
  const { rows } = await sql<StoredTimestamp>`
    select size, root, token, stamped_at
    from evidence_timestamps left join evidence_heads using (org_id, log, size)
    where org_id = ${org_id} and log = ${number} and size > ${after}
    order by size limit ${batchSize}`.execute(db);
  return rows;
}
