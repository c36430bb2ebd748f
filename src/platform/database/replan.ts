import type pg from 'pg';

/** From this number of signing requests on, plans stay good while a table grows (list-plans.test.ts, change-plans.test.ts). */
export const minRowsForPlans = 2_000;

/** How often a connection that is used looks whether the table has grown, while it is small. */
const checkMs = 250;

/** The size of the table when a connection made its plans, in bytes. */
const planned = new WeakMap<pg.ClientBase, { size: number; checkedAt: number }>();

/**
 * Makes PostgreSQL plan the statements of a connection again when there are more than twice as many signing requests as when
 * it planned them. A plan for a nearly empty table may read all rows once there are many, and PostgreSQL keeps it until the
 * table is analysed (decision 59). Once PostgreSQL knows of many, nothing is looked up any more.
 */
export async function replanIfGrown(client: pg.ClientBase): Promise<void> {
  const known = planned.get(client);
  if (known && Date.now() - known.checkedAt < checkMs) return;
  const { rows } = await client.query<{ size: number; is_known: boolean }>(`
    select pg_relation_size(oid)::float8 as size, reltuples >= ${minRowsForPlans} as is_known
    from pg_class where oid = to_regclass('signing_requests')`);
  const { size, is_known } = rows[0] ?? { size: 0, is_known: false };
  const hasGrown = known !== undefined && size > 2 * known.size;
  if (hasGrown) await client.query('discard plans');
  planned.set(client, {
    size: known && !hasGrown ? known.size : size,
    checkedAt: is_known ? Number.POSITIVE_INFINITY : Date.now(),
  });
}
