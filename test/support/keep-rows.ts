import pg from 'pg';
import type { Connection } from '../../src/platform/database/database.ts';

/**
 * Copies every row of a database. The function it returns puts all of them back, and removes what came since. For tests
 * that each damage the same data, which takes longer to create than to copy. Nothing else may write in the meantime.
 */
export async function keepRows(connection: Connection): Promise<() => Promise<void>> {
  await inEachTable(
    connection,
    `create schema if not exists kept;
     execute format('create table kept.%1$I as table public.%1$I', name);`,
  );
  return () =>
    inEachTable(
      connection,
      `execute format('select %1$s from public.%2$I rows', hash, name) into now;
       execute format('select %1$s from kept.%2$I rows', hash, name) into before;
       if now is distinct from before then
         execute format(
           'alter table public.%1$I disable trigger all; delete from public.%1$I;
            insert into public.%1$I select * from kept.%1$I; alter table public.%1$I enable trigger all', name);
       end if;`,
    );
}

/** Runs statements of PL/pgSQL for each table, in one transaction. */
async function inEachTable(connection: Connection, statements: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`do $$
      declare
        hash text := 'md5(string_agg(rows::text, null order by rows::text))';
        name text;
        now text;
        before text;
      begin
        for name in select tablename from pg_tables where schemaname = 'public' loop
          ${statements}
        end loop;
      end $$`);
  } finally {
    await client.end();
  }
}
