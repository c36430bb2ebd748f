import type { CountedEmail } from '../jobs.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Job } from '../platform/jobs/job-type.ts';

/**
 * Claims a job's email within a quota, and returns whether it may be sent. The claim is recorded with the job, which
 * runs again if it loses its worker or the database: counted a second time, an email could use up its own quota and
 * never be sent.
 */
export async function claimOnce<Data extends CountedEmail>(
  db: Db,
  { attempt, data, replaceData }: Job<Data>,
  claim: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  if (attempt > 1 || data.isCounted) return true;
  return transact(db, async (tx) => {
    const isGranted = await claim(tx);
    if (isGranted) await replaceData(tx, { ...data, isCounted: true });
    return isGranted;
  });
}
