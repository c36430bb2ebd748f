import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

/**
 * Reports that text is sorted differently than when the database was created, because the C library or ICU of its
 * machine has changed (PostgreSQL, ALTER DATABASE): an index of text may then miss rows. Undefined if it has not, or if
 * the collation has no versions, such as that of the embedded database.
 */
export async function checkCollation(db: Db): Promise<Finding | undefined> {
  const { rows } = await sql<{ name: string; recorded: string; actual: string | null }>`
    select quote_ident(datname) as name, datcollversion as recorded,
           pg_database_collation_actual_version(oid) as actual
    from pg_database
    where datname = current_database() and datcollversion <> coalesce(pg_database_collation_actual_version(oid), '')`.execute(
    db,
  );
  const [changed] = rows;
  if (!changed) return undefined;
  const { name, recorded, actual } = changed;
  return {
    check: 'collation',
    status: 'failed',
    message: `The database's collation has version ${actual ?? 'unknown'}, but indexes may have been built with version ${recorded}, and then miss rows`,
    fix: `As the owner of the database, run "reindex database ${name}", which blocks changes of one table after another, and then "alter database ${name} refresh collation version"`,
  };
}
