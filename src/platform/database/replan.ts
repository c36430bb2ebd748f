import pg from 'pg';
import type { PooledClient } from './client.ts';

/**
 * From this number of signing requests on, plans stay good while their table grows (list/plans.test.ts,
 * change-plans.test.ts).
 */
export const minRowsForPlans = 2_000;

/**
 * The tables that can grow a thousandfold within a minute: the requests of a new installation, what waits for a worker,
 * and what is kept for a day. While one of them is empty, autovacuum tells PostgreSQL so.
 */
const tables = [
  'signing_requests',
  'evidence_pending',
  'webhook_deliveries',
  'job_common',
  'idempotency_keys',
  'signer_email_quotas',
];

/** In bytes. A table up to this size is read just as fast without an index. */
const smallSize = 65_536;

/** How often a connection that is used looks whether a table has grown. */
const checkMs = 1_000;

/** How long it waits for a lock on a table, which a migration may hold. */
const lockMs = 20;

/** PostgreSQL, appendix A. */
const lockNotAvailable = '55P03';

/** The size of each table in bytes, by its name. */
type Sizes = Map<string, number>;

/**
 * The smallest sizes of the tables since a connection made its plans, some of which may have been made at that time.
 */
const planned = new WeakMap<pg.ClientBase, { sizes: Sizes; checkedAt: number }>();

/** A connection of a pool, which makes new plans first if a table has grown. */
export async function connectAndReplan(pool: pg.Pool): Promise<PooledClient> {
  const client = (await pool.connect()) as PooledClient;
  try {
    await replanIfGrown(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Makes PostgreSQL plan the statements of a connection again when a table is more than twice as large as when it
 * planned them. A plan for a nearly empty table may read all rows once there are many, and PostgreSQL keeps it until
 * the table is analysed (decision 59).
 */
export async function replanIfGrown(client: pg.ClientBase): Promise<void> {
  const known = planned.get(client);
  if (known && performance.now() - known.checkedAt < checkMs) return;
  const sizes = await measure(client);
  const isGrown = known !== undefined && haveGrown(known.sizes, sizes);
  if (isGrown) await client.query('discard plans');
  planned.set(client, {
    sizes: known && !isGrown ? smallest(known.sizes, sizes) : sizes,
    checkedAt: performance.now(),
  });
}

function haveGrown(before: Sizes, now: Sizes): boolean {
  return [...now].some(([name, size]) => size > 2 * Math.max(before.get(name) ?? 0, smallSize));
}

function smallest(before: Sizes, now: Sizes): Sizes {
  return new Map([...now].map(([name, size]) => [name, Math.min(before.get(name) ?? 0, size)]));
}

/**
 * Leaves out tables that do not exist yet, the requests once there are many, and all tables while one of them is
 * locked.
 */
async function measure(client: pg.ClientBase): Promise<Sizes> {
  try {
    const { rows } = await client.query<{ name: string; size: number }>(`
      select relname as name, pg_relation_size(oid)::float8 as size
      from (select set_config('lock_timeout', '${lockMs}', true) offset 0) as limited (is_set)
      cross join lateral (
        select oid, relname from pg_class
        where relname in (${tables.map((name) => `'${name}'`).join()}) and is_set is not null
          and relnamespace in (to_regnamespace(current_schema), to_regnamespace('pgboss'))
          and not (relname = 'signing_requests' and reltuples >= ${minRowsForPlans})
      ) as measured`);
    return new Map(rows.map(({ name, size }) => [name, size]));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return new Map();
    throw error;
  }
}
