import { sql } from 'kysely';
import pg from 'pg';
import type { Connection, Db } from './database.ts';
import { findPoolerProblem } from './find-pooler-problem.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** Contract section 1. */
const minMajor = 15;

/**
 * Checks whether the server can be used. Returns what is wrong and how to fix it, or undefined. Throws when the server
 * cannot be reached.
 */
export async function findServerProblem(connection: Connection, db: Db): Promise<string | undefined> {
  try {
    const problem = await findPoolerProblem(connection);
    if (problem) return problem;
    const { rows } = await sql<{ version: number; encoding: string; is_replica: boolean }>`
      select current_setting('server_version_num')::int as version, getdatabaseencoding() as encoding,
             pg_is_in_recovery() as is_replica`.execute(db);
    const { version = 0, encoding, is_replica } = rows[0] ?? {};
    const major = Math.floor(version / 10_000);
    if (major < minMajor) return `is PostgreSQL ${major}; use PostgreSQL ${minMajor} or later`;
    if (encoding !== 'UTF8') return `has the encoding ${encoding}; create the database with encoding UTF8`;
    if (is_replica) return 'is a read-only replica; use the primary';
    return undefined;
  } catch (error) {
    return describeConnectionError(error);
  }
}

/**
 * What is wrong with the server or the URL when connecting fails. Throws the error when the server cannot be reached.
 */
export function describeConnectionError(error: unknown): string {
  if (isDatabaseUnavailable(error) || !(error instanceof Error)) throw error;
  return error instanceof pg.DatabaseError
    ? `refuses the connection (${error.message}); check the user, the password and the database name`
    : `cannot be connected to (${error.message}); check the URL`;
}
