import { sql } from 'kysely';
import { ConfigError } from './config/config-error.ts';
import { type Connection, type Db, openDatabase } from './platform/database/database.ts';
import { findSchemaProblem } from './platform/database/find-schema-problem.ts';
import { findServerProblem } from './platform/database/find-server-problem.ts';
import { isDatabaseUnavailable } from './platform/database/is-database-unavailable.ts';
import { isSameDatabase } from './platform/database/is-same-database.ts';
import { UnreachableAtError } from './platform/database/unreachable-at-error.ts';

/** How the database is reached. */
export interface Connections {
  /** The service's. */
  connection: Connection;
  /** The connection of the owner, who applies migrations; undefined when the service's user applies them. */
  owner: Connection | undefined;
  isEmbedded: boolean;
}

/** Throws a ConfigError unless the service's connection, and the owner's if there is one, can be used as configured. */
export async function requireUsableConnections(connections: Connections, db: Db): Promise<void> {
  const { connection, owner, isEmbedded } = connections;
  await requireUsable(connection, db, 'DATABASE_URL');
  if (owner === undefined || isEmbedded) return;
  const database = openDatabase(owner, { max: 2 });
  try {
    await requireOwner(owner, database.db, db);
  } finally {
    await database.close();
  }
}

/** Throws a ConfigError unless the database of this variable can be used. */
export async function requireUsable(connection: Connection, db: Db, variable: string): Promise<void> {
  const problem = await findServerProblem(connection, db);
  if (problem) throw new ConfigError(`${variable} points to a server that ${problem}`);
}

/** Throws a ConfigError unless the owner's connection can be used together with that of the service. */
export async function requireOwner(connection: Connection, owner: Db, db: Db): Promise<void> {
  const problem = await findOwnerProblem(connection, owner, db);
  if (problem) throw new ConfigError(`DATABASE_MIGRATION_URL ${problem}`);
}

/**
 * What is wrong with DATABASE_MIGRATION_URL, given that of DATABASE_URL. Throws an UnreachableAtError when its server
 * cannot be reached.
 */
export async function findOwnerProblem(
  connection: Connection,
  owner: Db,
  db: Db,
): Promise<string | undefined> {
  const server = await findServerProblem(connection, owner).catch((error) => {
    throw isDatabaseUnavailable(error) ? new UnreachableAtError('DATABASE_MIGRATION_URL', error) : error;
  });
  if (server) return `points to a server that ${server}`;
  if (!(await isSameDatabase(owner, db)))
    return 'and DATABASE_URL point to different databases; they must differ only in user and password';
  if ((await currentUser(owner)) === (await currentUser(db)))
    return 'and DATABASE_URL have the same user; set DATABASE_URL to a user that owns nothing, or unset DATABASE_MIGRATION_URL';
  return findSchemaProblem(owner, db);
}

/** The database user of a connection. */
export async function currentUser(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}
