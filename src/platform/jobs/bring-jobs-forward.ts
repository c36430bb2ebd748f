import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

/**
 * How many jobs one statement changes. Each passes all jobs that were changed before it, so that smaller ones would
 * take minutes for a million jobs.
 */
const batchSize = 10_000;

/**
 * Brings jobs forward that were stored before the clock of the database was set back, and would otherwise wait until it
 * has caught up: a waiting one becomes due as long from now as it should have been from then, and a running one is lost
 * if its worker no longer says that it works on it. Returns how many.
 */
export async function bringJobsForward(db: Db, isStopping: () => boolean): Promise<number> {
  const heartbeats = await moveHeartbeats(db);
  return heartbeats + (await inBatches(() => moveBatch(db), { size: batchSize, isStopping }));
}

/** A job that has been tried became due again at the time of that attempt, and another one when it was stored. */
const storedAt = sql`greatest(created_on, started_on)`;

/**
 * The order is that of pg-boss's index of waiting jobs, in which jobs that are due are passed without reading them. All
 * of the table was read every minute otherwise: 75 MB in 0.2 s while 300,000 emails were waiting.
 */
async function moveBatch(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job job
    set start_after = now() + (job.start_after - future.stored_at),
        created_on = least(job.created_on, now()), started_on = least(job.started_on, now())
    from (
      select name, id, ${storedAt} as stored_at from pgboss.job
      where state < 'active' and not blocked and start_after > now() and ${storedAt} > now() + interval '10 seconds'
      order by name, priority desc, created_on limit ${batchSize} for update skip locked
    ) as future
    where job.name = future.name and job.id = future.id`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Only for jobs in a group, because only these have an index of running jobs. The few others wait until the clock has
 * caught up.
 */
async function moveHeartbeats(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set heartbeat_on = now()
    where state = 'active' and group_id is not null and heartbeat_on > now() + interval '10 seconds'`.execute(
    db,
  );
  return Number(numAffectedRows);
}
