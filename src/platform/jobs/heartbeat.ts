import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { runPeriodically } from './run-periodically.ts';

const intervalSeconds = 5;

/** Long enough for a restart of the database, or for a busy machine. */
export const missingAfterSeconds = 30;

/** How long a worker that disappeared is shown while others run, so that an alert can name it. */
const shownSeconds = 600;

/** A worker, with the time since its last heartbeat by the database's clock. */
export interface SeenWorker {
  id: string;
  host: string;
  secondsSinceSeen: number;
}

/**
 * Keeps this worker's row up to date until `stop`, which deletes it. Also deletes the rows of workers that ended
 * without doing so. The first row is written before this resolves, unless the database is unavailable.
 */
export async function startHeartbeat(db: Db, log: Logger): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const first = Promise.withResolvers<void>();
  const beats = runPeriodically(intervalSeconds, log, async () => {
    await recordSignOfLife(db, id).finally(first.resolve);
  });
  await first.promise;
  return {
    async stop() {
      await beats.stop();
      // A database that is gone must not keep the process from stopping; others delete the row.
      await sql`delete from workers where id = ${id}`.execute(db).catch(() => {});
    },
  };
}

/** All workers that were not stopped, except those that disappeared so long ago that another has deleted their row. */
export async function listWorkers(db: Db): Promise<SeenWorker[]> {
  const { rows } = await sql<SeenWorker>`
    select id, host, greatest(0, extract(epoch from clock_timestamp() - seen_at))::float8 as "secondsSinceSeen"
    from workers order by started_at, id`.execute(db);
  return rows;
}

/** Whether the worker is alive as far as the database knows. */
export function isRunning({ secondsSinceSeen }: SeenWorker): boolean {
  return secondsSinceSeen <= missingAfterSeconds;
}

/** Whether any worker is running. */
export async function isWorkerRunning(db: Db): Promise<boolean> {
  return (await listWorkers(db)).some(isRunning);
}

/**
 * A row from the future is from before the clock of the database was set back. Its worker would seem to be alive until
 * then; if it is, it writes its row again.
 */
async function recordSignOfLife(db: Db, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from workers
      where (seen_at < now() - make_interval(secs => ${shownSeconds})
             or seen_at > now() + make_interval(secs => ${missingAfterSeconds}))
        and id <> ${id}
    )
    insert into workers (id, host) values (${id}, ${hostname()})
    on conflict (id) do update set seen_at = now()`.execute(db);
}
