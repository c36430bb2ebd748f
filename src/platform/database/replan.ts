import pg from 'pg';

/** From this number of signing requests on, plans stay good while a table grows (list/plans.test.ts, change-plans.test.ts). */
export const minRowsForPlans = 2_000;

/** How often a connection that is used looks whether the table has grown, while it is small. */
const checkMs = 1_000;

/** How long it waits for a lock on the table, which a migration may hold. */
const lockMs = 20;

/** PostgreSQL, appendix A. */
const lockNotAvailable = '55P03';

/** The size of the table when a connection made its plans, in bytes. */
const planned = new WeakMap<pg.ClientBase, { size: number; checkedAt: number }>();

/**
 * Makes PostgreSQL plan the statements of a connection again when there are more than twice as many signing requests as when
 * it planned them. A plan for a nearly empty table may read all rows once there are many, and PostgreSQL keeps it until the
 * table is analysed (decision 59). Once PostgreSQL knows of many, nothing is looked up any more.
 */
export async function replanIfGrown(client: pg.ClientBase): Promise<void> {
  const known = planned.get(client);
  if (known && performance.now() - known.checkedAt < checkMs) return;
  const { size, isKnown } = await measure(client);
  const hasGrown = known !== undefined && size > 2 * known.size;
  if (hasGrown) await client.query('discard plans');
  planned.set(client, {
    size: known && !hasGrown ? known.size : size,
    checkedAt: isKnown ? Number.POSITIVE_INFINITY : performance.now(),
  });
}

/** The size is 0 before the first migration, and while the table is locked. */
async function measure(client: pg.ClientBase): Promise<{ size: number; isKnown: boolean }> {
  try {
    const { rows } = await client.query<{ size: number; is_known: boolean }>(`
      select pg_relation_size(oid)::float8 as size, is_known
      from (select set_config('lock_timeout', '${lockMs}', true) offset 0) as limited (is_set)
      cross join lateral (
        select oid, reltuples >= ${minRowsForPlans} as is_known from pg_class
        where oid = to_regclass('signing_requests') and is_set is not null
      ) as requests`);
    return { size: rows[0]?.size ?? 0, isKnown: rows[0]?.is_known ?? false };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable)
      return { size: 0, isKnown: false };
    throw error;
  }
}
