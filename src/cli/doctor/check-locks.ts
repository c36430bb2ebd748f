import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/** Longer than a normal transaction holds such a lock. */
const patienceMs = 3_000;

/**
 * Reports a session that keeps a table locked, so that everything that reads or changes the table waits. Undefined if
 * there is none. Takes three seconds if there may be one.
 */
export async function checkLocks(db: Db): Promise<Finding | undefined> {
  const before = await listHolders(db);
  if (before.length === 0) return undefined;
  await sleep(patienceMs);
  const transactions = new Set(before.map(({ transaction }) => transaction));
  const holder = (await listHolders(db)).find(({ transaction }) => transactions.has(transaction));
  if (!holder) return undefined;
  const { pid, user, application, tables } = holder;
  const name = application ? `, application ${application}` : '';
  return {
    check: 'locks',
    status: 'failed',
    message: `PostgreSQL session ${pid} (user ${user}${name}) keeps ${tables} locked, and whatever needs that waits`,
    fix: `Let the session finish, or end it as a superuser with "select pg_terminate_backend(${pid})"`,
  };
}

interface Holder {
  pid: number;
  user: string;
  application: string;
  transaction: string;
  tables: string;
}

/** The sessions with a lock that conflicts with changes (PostgreSQL, table-level locks), the oldest first. */
async function listHolders(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select session.pid, session.usename as user, session.application_name as application,
           locks.virtualtransaction as transaction, string_agg(tables.relname, ', ' order by tables.relname) as tables
    from pg_locks locks
    join pg_stat_activity session on session.pid = locks.pid
    join pg_class tables on tables.oid = locks.relation and tables.relkind in ('r', 'p')
    where locks.granted and locks.pid <> pg_backend_pid()
      and locks.database = (select oid from pg_database where datname = current_database())
      and tables.relnamespace in (to_regnamespace(current_schema()), to_regnamespace('pgboss'))
      and locks.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    group by session.pid, session.usename, session.application_name, session.backend_start, locks.virtualtransaction
    order by session.backend_start`.execute(db);
  return rows;
}
