import type pg from 'pg';

/**
 * The state of each table, as text that changes whenever a row is inserted, deleted or updated. Excludes the last use
 * of keys and of memberships, and the responses stored for an Idempotency-Key, which refused requests also write
 * (contract section 2).
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

/** `xmin` is the transaction that wrote the current version of a row. */
function stateOf(table: string): string {
  const count = 'count(*)::text';
  if (table === 'public.members')
    return `${count} || ' ' || coalesce(sum(hashtext((to_jsonb(members) - 'last_active_at')::text)), 0)::text`;
  return table === 'public.api_keys'
    ? count
    : `${count} || ' ' || coalesce(sum(xmin::text::bigint), 0)::text`;
}
