import { sql } from 'kysely';
import type { Db } from '../../../src/platform/database/database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_not_null: boolean;
  is_identity: boolean;
}

/** A primary key or another unique index. `columns` leaves out expressions. */
interface UniqueIndex {
  table: string;
  name: string;
  is_primary: boolean;
  columns: string[];
}

interface ForeignKey {
  table: string;
  name: string;
  columns: string[];
  to: string;
  to_columns: string[];
}

interface Trigger {
  table: string;
  name: string;
  runs: string;
}

export interface Schema {
  tables: string[];
  columns: Column[];
  indexes: UniqueIndex[];
  foreignKeys: ForeignKey[];
  triggers: Trigger[];
}

/** The tables of the schema `public`, with what Citus has rules about. */
export async function readSchema(db: Db): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(db);
  const { rows: columns } = await sql<Column>`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, null) as type,
           attnotnull as is_not_null, attidentity <> '' as is_identity
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by 1, attnum`.execute(db);
  const { rows: indexes } = await sql<UniqueIndex>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, indisprimary as is_primary,
           array(select attname::text from unnest(indkey) as key join pg_attribute on attrelid = indrelid and attnum = key
                 where key > 0) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique order by 1, not indisprimary, 2`.execute(db);
  const { rows: foreignKeys } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as to,
           array(select attname::text from unnest(conkey) with ordinality as key (number, place)
                 join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
           array(select attname::text from unnest(confkey) with ordinality as key (number, place)
                 join pg_attribute on attrelid = confrelid and attnum = number order by place) as to_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  const { rows: triggers } = await sql<Trigger>`
    select tgrelid::regclass::text as table, tgname as name, tgfoid::regproc::text as runs
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal order by 1, 2`.execute(db);
  return { tables: tables.map(({ name }) => name), columns, indexes, foreignKeys, triggers };
}
