import type { CompiledQuery } from 'kysely';
import pg from 'pg';

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** One connection, or a pool of one. */
interface Session {
  query(text: string): Promise<pg.QueryResult>;
}

/**
 * What EXPLAIN says of a statement with the plan that the session's `plan_cache_mode` asks for. With `explain` alone,
 * PostgreSQL would plan for the values given, whatever the mode.
 *
 * @param options of EXPLAIN, such as `analyze, format json`
 */
export async function explainPrepared(
  session: Session,
  statement: Statement,
  options: string,
): Promise<unknown[]> {
  const call = await prepare(session, 'explained', statement);
  const { rows } = await session.query(`explain (${options}) ${call}`);
  await session.query('deallocate explained');
  return rows.map((row) => row['QUERY PLAN']);
}

/** Returns how to call the statement. */
export async function prepare(
  session: Session,
  name: string,
  { sql, parameters }: Statement,
): Promise<string> {
  await session.query(`prepare ${name} as ${sql}`);
  return `execute ${name} ${parameters.length > 0 ? `(${parameters.map(toLiteral).join()})` : ''}`;
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}
