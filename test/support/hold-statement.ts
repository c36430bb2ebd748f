import type pg from 'pg';
import { eventually } from '../harness/eventually.ts';

/**
 * Lets something happen before a statement of a request: `work` runs when the request has reached its first statement
 * of this kind, for example `insert on sessions`, which continues afterwards.
 */
export async function holdStatement<T>(
  pool: pg.Pool,
  statement: string,
  request: () => Promise<T>,
  work: () => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock(1)');
  // For each statement, because a row would be locked before its trigger runs.
  await pool.query(`
    create function hold() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return null; end';
    create trigger hold before ${statement} for each statement execute function hold()`);
  const reply = request();
  await eventually(async () => {
    const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    return rows.length > 0;
  });
  await pool.query(
    "create or replace function hold() returns trigger language plpgsql as 'begin return null; end'",
  );
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock(1)');
    client.release();
    await reply;
    await pool.query('drop function hold cascade');
  }
  return reply;
}
