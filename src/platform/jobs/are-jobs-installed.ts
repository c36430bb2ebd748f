import { sql } from 'kysely';
import packageOfPgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { Db } from '../database/database.ts';

/**
 * Whether pg-boss's schema is as new as the installed package, and the queues of all `types` exist, so that
 * `installJobs` would change nothing. Much faster than loading and starting pg-boss to find that out.
 */
export async function areJobsInstalled(db: Db, types: Record<string, { name: string }>): Promise<boolean> {
  const tables = await sql<{ found: boolean }>`
    select to_regclass('pgboss.version') is not null and to_regclass('pgboss.queue') is not null as found`.execute(
    db,
  );
  if (!tables.rows[0]?.found) return false;
  const names = Object.values(types).map(({ name }) => name);
  const { rows } = await sql<{ installed: boolean }>`
    select coalesce((select max(version) from pgboss.version) >= ${packageOfPgBoss.pgboss.schema}, false)
           and (select array_agg(name::text) from pgboss.queue) @> ${names}::text[] as installed`.execute(db);
  return rows[0]?.installed ?? false;
}

/** Whether a newer pg-boss than the installed package has changed its schema, which the package then refuses. */
export async function areJobsNewer(db: Db): Promise<boolean> {
  const tables = await sql<{ found: boolean }>`
    select to_regclass('pgboss.version') is not null as found`.execute(db);
  if (!tables.rows[0]?.found) return false;
  const { rows } = await sql<{ newer: boolean }>`
    select coalesce(max(version) > ${packageOfPgBoss.pgboss.schema}, false) as newer from pgboss.version`.execute(
    db,
  );
  return rows[0]?.newer ?? false;
}
