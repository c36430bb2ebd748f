import type pg from 'pg';

/**
 * What every table holds, as a text that changes with any row inserted, deleted or updated. Left out: when a key was
 * last used, and the answers stored under an Idempotency-Key, refusals among them (contract section 2).
 */
export async function readRows(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'idempotency_keys' or (schemaname, tablename) = ('pgboss', 'job')`);
  const states = tables.rows.map(
    ({ name }) => `select '${name}' as name, ${stateOf(name)} as state from ${name}`,
  );
  const { rows } = await pool.query<{ name: string; state: string }>(states.join(' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** xmin names the transaction that wrote a row's present form. */
function stateOf(table: string): string {
  const count = 'count(*)::text';
  return table === 'public.api_keys'
    ? count
    : `${count} || ' ' || coalesce(sum(xmin::text::bigint), 0)::text`;
}
