import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { headBody } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';
import type { VerifierKey } from '../log/verifier-key.ts';
import { type Cosignature, isOfKey, isSigned, readCosignature } from '../publishing/cosignature.ts';
import type { AuditReport } from './audit-report.ts';
import { printable } from './printable.ts';

const batchSize = 1_000;

/**
 * Checks each cosignature of a log: that its head is still there, and that the witness signed this head. Those by a key
 * that is not among `keys` are reported as not checked.
 */
export async function auditCosignatures(
  db: Db,
  log: Log,
  keys: VerifierKey[],
  report: AuditReport,
): Promise<void> {
  for (let after: { size: number; witness: string } = { size: 0, witness: '' }; ; ) {
    const cosignatures = await findCosignatures(db, log, after);
    for (const stored of cosignatures) auditCosignature(log, stored, keys, report);
    report.onProgress(report.counts);
    const last = cosignatures.at(-1);
    if (!last || cosignatures.length < batchSize) return;
    after = last;
  }
}

function auditCosignature(
  log: Log,
  stored: StoredCosignature,
  keys: VerifierKey[],
  { found, unchecked, counts }: AuditReport,
): void {
  const cosignature = readCosignature(stored.line);
  const key = cosignature && keys.find((known) => isOfKey(cosignature, known));
  const problem = findProblem(log, stored, cosignature, key);
  if (problem)
    found({
      org_id: log.org_id,
      signing_request_id: null,
      problem: `in the log ${log.origin}, the cosignature of head ${stored.size} by ${printable(stored.witness)} ${problem}`,
    });
  else if (cosignature && !key)
    unchecked({
      what: 'cosignature',
      by: printable(cosignature.name),
      id: cosignature.keyId.toString('hex'),
      reason: 'WITNESS_URLS does not have this key',
    });
  counts.cosignatures += 1;
}

/** Without the key, the signature itself is not checked. */
function findProblem(
  { origin }: Log,
  { size, root, witness, cosigned_at }: StoredCosignature,
  cosignature: Cosignature | undefined,
  key: VerifierKey | undefined,
): string | undefined {
  if (!root) return 'is of a head that is gone';
  if (!cosignature) return 'cannot be read';
  if (cosignature.name !== witness) return `names another witness, ${printable(cosignature.name)}`;
  if (key && !isSigned(cosignature, headBody(origin, { size, root }), key))
    return 'is not a signature of this head by the key of the witness';
  const time = new Date(cosignature.time * 1000).toISOString();
  return time === cosigned_at
    ? undefined
    : `is stored with a different time from the one that it names, ${time}`;
}

interface StoredCosignature {
  size: number;
  /** The root of the head; null when the head is gone. */
  root: Buffer | null;
  witness: string;
  line: string;
  cosigned_at: string;
}

/** The next batch, by size and witness. */
async function findCosignatures(
  db: Db,
  { org_id, number }: Log,
  after: { size: number; witness: string },
): Promise<StoredCosignature[]> {
  const { rows } = await sql<StoredCosignature>`
    select size, root, witness, line, cosigned_at
    from evidence_cosignatures left join evidence_heads using (org_id, log, size)
    where org_id = ${org_id} and log = ${number} and (size, witness) > (${after.size}, ${after.witness})
    order by size, witness limit ${batchSize}`.execute(db);
  return rows;
}
