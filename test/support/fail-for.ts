import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/**
 * Lets PostgreSQL refuse a kind of change to one organisation's rows of a table, as for a fault that concerns this
 * organisation alone. Returns a function that allows it again.
 */
export async function failFor(
  db: Db,
  { orgId, on, table }: { orgId: string; on: 'insert' | 'update'; table: string },
): Promise<() => Promise<void>> {
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`.execute(
    db,
  );
  await sql`
    create trigger fail before ${sql.raw(on)} on ${sql.table(table)} for each row
    when (new.org_id = ${sql.lit(orgId)}) execute function fail()`.execute(db);
  return async () => {
    await sql`drop function fail cascade`.execute(db);
  };
}
