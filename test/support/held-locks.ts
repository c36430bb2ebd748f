import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { eventually } from '../harness/eventually.ts';
import { countBlocked, untilBlockedOrEnded } from './blocked-sessions.ts';
import { publishStatistics } from './publish-statistics.ts';

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

/** Fails if PostgreSQL had to resolve a deadlock in the database during `work`. */
export async function withoutDeadlock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const before = await readDeadlocks(db);
  const result = await work();
  await publishStatistics(db);
  assert.equal((await readDeadlocks(db)) - before, 0, 'deadlocks');
  return result;
}

/** How many deadlocks there were in the database, as far as that is published. */
async function readDeadlocks(db: Db): Promise<number> {
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
  return withoutDeadlock(db, async () => {
    const release = await holdLocks(db, held);
    const earlier = first();
    await waiting(db, 1);
    const later = second();
    await untilBlockedOrEnded(db, 2, later);
    await release();
    return Promise.all([earlier, later]);
  });
}
