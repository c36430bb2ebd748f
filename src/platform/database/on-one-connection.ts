import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Db } from './database.ts';

/**
 * Runs every statement by `query`, so on one connection. Whoever opened that also ends it.
 *
 * Kysely only calls connect() and end(), and query() and release() of a connection. The casts narrow pg's overloads to
 * those.
 */
export function onOneConnection(query: (text: string, values: readonly unknown[]) => Promise<unknown>): Db {
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: async () => client, end: async () => {} } as unknown as PostgresPool;
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
