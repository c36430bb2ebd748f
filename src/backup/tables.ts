import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../platform/database/database.ts';
import type { Sequence } from './format.ts';

/** A table and the columns whose values are stored. The name is that in the service's schema, or `pgboss.job`. */
export interface Table {
  name: string;
  columns: string[];
}

/** Only the jobs of pg-boss: it creates the rest itself, and the backup has the names of its queues. */
export const jobTable = 'pgboss.job';

/** Filled by the migrations themselves. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** Filled again after a restore, because servers differ in how they convert to lower case. */
const derivedTables = ['signing_request_search'];

/**
 * Every table of the service and the job queue that has state of its own, by name, whatever migrations were applied.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select case relnamespace when current_schema()::regnamespace then relname::text else ${jobTable} end as name,
           array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where attnum > 0 and not attisdropped and attgenerated = '' and relkind in ('r', 'p') and not relispartition
      and (pg_class.oid = to_regclass(${jobTable})
           or relnamespace = current_schema()::regnamespace and relname <> all (${[...migrationTables, ...derivedTables]}::text[])
              and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
    group by relnamespace, relname order by 1`.execute(db);
  return rows;
}

/** The sequences of the service's schema, and how far they have counted. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename::text as name, last_value::text as last_value
    from pg_sequences where schemaname = current_schema() order by 1`.execute(db);
  return rows;
}

export function quotedName({ name }: Pick<Table, 'name'>): string {
  return name === jobTable ? name : pg.escapeIdentifier(name);
}

export function quotedColumns({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join();
}
