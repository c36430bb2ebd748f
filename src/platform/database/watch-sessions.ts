import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type DatabaseClient, timeoutError } from './client.ts';
import { type Connection, type Db, openDatabase } from './database.ts';
import { timeoutsOf } from './timeouts.ts';

/** Work on whole tables ended because another session did not release a lock. The message is for the operator. */
export class LockTimeoutError extends Error {}

export interface Watch {
  /**
   * A LockTimeoutError that names the other session if the error is PostgreSQL's `lock_not_available`; otherwise the
   * error itself.
   */
  explain(error: unknown): unknown;
  stop(): Promise<void>;
}

/** More than a lock is normally held, and short enough that nobody wonders why nothing happens. */
const intervalMs = 3_000;

/**
 * Watches sessions whose statements may take any time, on a connection of its own. `onWait` gets a description of each
 * session that holds a lock for which one of them has waited for some seconds, once. If the server stops responding,
 * also to the other connection, the clients are ended and their queries fail with ETIMEDOUT.
 */
export function watchSessions(
  connection: Connection,
  clients: Iterable<DatabaseClient>,
  onWait: (holder: string) => void,
): Watch {
  const { lockMs } = timeoutsOf(connection);
  const { db, close } = openDatabase(connection, { max: 1 });
  const stopping = new AbortController();
  const reported = new Set<string>();
  let holder: string | undefined;
  let respondedAt = performance.now();

  async function look(): Promise<void> {
    try {
      // Kept when nobody waits any more: a wait that has just ended may be about to be explained.
      holder = (await findHolder(db, clients)) ?? holder;
    } catch (error) {
      // An error that the server reports shows that it responds.
      if (!(error instanceof pg.DatabaseError)) {
        if (performance.now() - respondedAt > lockMs)
          for (const client of clients) client.destroy(timeoutError(lockMs));
        return;
      }
    }
    respondedAt = performance.now();
    if (holder === undefined || reported.has(holder)) return;
    reported.add(holder);
    onWait(holder);
  }

  const watching = (async () => {
    const { signal } = stopping;
    const milliseconds = Math.min(intervalMs, lockMs / 2);
    while (await sleep(milliseconds, true, { signal, ref: false }).catch(() => false)) await look();
  })();

  return {
    explain: (error) =>
      error instanceof pg.DatabaseError && error.code === '55P03'
        ? new LockTimeoutError(
            `${holder ?? 'Another session'} did not release a lock within ${lockMs / 1000} s; let it finish, or end it as a superuser with pg_terminate_backend, and try again`,
            { cause: error },
          )
        : error,
    async stop() {
      stopping.abort();
      await watching;
      await close();
    },
  };
}

/** The session that holds a lock for which one of the clients waits; undefined when none waits. */
async function findHolder(db: Db, clients: Iterable<DatabaseClient>): Promise<string | undefined> {
  const ids = [...clients].map(({ processID }) => processID);
  const { rows } = await sql<Holder>`
    select holder.pid, holder.usename as user, holder.application_name as application,
           coalesce(holder.xact_start, waiting.waitstart) as since
    from pg_locks waiting
    cross join unnest(pg_blocking_pids(waiting.pid)) as blocking(pid)
    join pg_stat_activity holder on holder.pid = blocking.pid
    where waiting.pid = any(${ids}::int[]) and not waiting.granted
      and waiting.waitstart < clock_timestamp() - ${intervalMs / 2}::float8 * interval '1 millisecond'
    order by holder.xact_start limit 1`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { pid, user, application, since } = first;
  const name = application ? `, application ${application}` : '';
  return `PostgreSQL session ${pid} (user ${user}${name}, since ${since})`;
}

interface Holder {
  pid: number;
  user: string;
  application: string;
  /** When its transaction began, or, if the user may not see that, when the wait began. */
  since: string;
}
