import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { eventually } from '../harness/eventually.ts';
import { countBlocked, untilBlockedOrEnded } from './blocked-sessions.ts';

/** Holds locks in a transaction of its own until they are released. */
export async function holdLocks(db: Db, locks: RawBuilder<unknown>) {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await locks.execute(tx);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, transaction]);
  return async () => {
    released.resolve();
    await transaction;
  };
}

/** Waits until at least this many connections wait for a lock. */
export async function waiting(db: Db, count: number): Promise<void> {
  await eventually(async () => (await countBlocked(db)) >= count, { everyMs: 10 });
}

/**
 * How many deadlocks there were in the database. PostgreSQL publishes its statistics once a connection has been idle
 * for a second, or when it ends, so this ends the connections there are. The service may open others meanwhile.
 */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows: ended } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where pid = any(${ended.map(({ pid }) => pid)}::int[])`.execute(db);
    return rows.length === 0;
  });
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}

/**
 * Runs two changes of which the first waits for `held`, and the second may wait for `held` or the first. Fails if they
 * deadlock once that is released, because they do not lock the same rows in the same order.
 */
export async function inTurn<First, Second>(
  db: Db,
  held: RawBuilder<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const before = await countDeadlocks(db);
  const release = await holdLocks(db, held);
  const earlier = first();
  await waiting(db, 1);
  const later = second();
  await untilBlockedOrEnded(db, 2, later);
  await release();
  const replies = await Promise.all([earlier, later]);
  assert.equal((await countDeadlocks(db)) - before, 0);
  return replies;
}
