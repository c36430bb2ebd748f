import { sql } from 'kysely';
import { ConfigError } from './config/config-error.ts';
import { jobs } from './jobs.ts';
import { DatabaseClient } from './platform/database/client.ts';
import { type Connection, type Database, type Db, openDatabase } from './platform/database/database.ts';
import { findMissingSchema, mayLackSchema } from './platform/database/find-schema-problem.ts';
import { isInsufficientPrivilege } from './platform/database/is-insufficient-privilege.ts';
import { findNewerMigration, migrate, pendingMigrations } from './platform/database/migrate.ts';
import { findForeign, findOwned, takeOwnership } from './platform/database/ownership.ts';
import { findMissingRights, grantRights } from './platform/database/rights.ts';
import { migrationTimeouts } from './platform/database/timeouts.ts';
import { retryAborted, transact } from './platform/database/transact.ts';
import { watchSessions } from './platform/database/watch-sessions.ts';
import { areJobsInstalled, areJobsNewer } from './platform/jobs/are-jobs-installed.ts';
import { type Connections, currentUser, requireOwner, requireUsable } from './require-usable-connections.ts';

/**
 * Applies pending migrations, as the owner if there is one, who then gives the service's user the rights it needs.
 * Returns the names of the migrations. Any number of processes may do this at the same time; `onWait` gets a
 * description of the session that this one waits for. Throws a ConfigError when the database cannot be used as
 * configured.
 */
export async function prepareDatabase(
  connections: Connections,
  db: Db,
  onWait: (holder: string) => void = () => {},
): Promise<string[]> {
  const { connection, owner, isEmbedded } = connections;
  // The embedded server always has the right version and encoding.
  if (!isEmbedded) await requireUsable(connection, db, 'DATABASE_URL');
  await requireNotNewer(db);
  if (owner === undefined) return prepareAsOnlyUser(connection, db, onWait);
  const service = await currentUser(db);
  // Without connecting as the owner, so that having two users does not slow down a start on a prepared database.
  if (isEmbedded && (await findMissingRights(db, service)).length === 0 && (await isUpToDate(db))) return [];
  const database = openForMigrations(owner, onWait);
  try {
    if (!isEmbedded) await requireOwner(owner, database.db, db);
    return await prepareAsOwner(owner, database.db, service);
  } finally {
    await database.close();
  }
}

/** A user that may not read this has other problems, which the next steps find. */
async function requireNotNewer(db: Db): Promise<void> {
  const problem = await findNewerRelease(db).catch((error) => {
    if (!isInsufficientPrivilege(error)) throw error;
    return undefined;
  });
  if (problem) throw new ConfigError(`The database ${problem}; start the newer release`);
}

/**
 * What is wrong when a newer release has changed the database; otherwise undefined. Processes that run during an
 * upgrade may go on, but one that starts would give the service's user the rights of the earlier schema.
 */
export async function findNewerRelease(db: Db): Promise<string | undefined> {
  const migration = await findNewerMigration(db);
  if (migration === undefined && !(await areJobsNewer(db))) return undefined;
  const named = migration === undefined ? 'its job queue' : `migration ${migration}`;
  return `was upgraded by a newer release of Assent (${named}), with which this one cannot work`;
}

async function prepareAsOwner(owner: Connection, db: Db, service: string): Promise<string[]> {
  await requireNotNewer(db);
  try {
    // In one transaction, because services that run as the former owner continue with these rights.
    await transact(db, async (tx) => {
      await takeOwnership(tx, service);
      await grantRights(tx, service);
    });
    const applied = await applyPending(owner, db, service);
    await transact(db, (tx) => grantRights(tx, service));
    return applied;
  } catch (error) {
    if (!isInsufficientPrivilege(error)) throw error;
    const { problem, fix } = await describeMissingPrivilege(db, service, error);
    throw new ConfigError(`DATABASE_MIGRATION_URL ${problem}; ${fix}`, { cause: error });
  }
}

interface MissingPrivilege {
  problem: string;
  fix: string;
}

/** Why the owner, whose connection this is, may not even read what a start reads first; otherwise undefined. */
export async function findMissingPrivilege(db: Db, service: string): Promise<MissingPrivilege | undefined> {
  try {
    await isUpToDate(db);
    return undefined;
  } catch (error) {
    if (!isInsufficientPrivilege(error)) throw error;
    return describeMissingPrivilege(db, service, error);
  }
}

async function describeMissingPrivilege(
  db: Db,
  service: string,
  { message }: Error,
): Promise<MissingPrivilege> {
  const problem = `has a user that may not change the database (${message})`;
  const owned = await findOwned(db, service);
  const foreign = await findForeign(db);
  if (owned.length === 0 && foreign.length > 0)
    return {
      problem,
      fix: `move what others have created out of Assent's schema, or make the user its owner, as a superuser in this database: ${foreign.join('; ')}`,
    };
  const { rows } = await sql<{ fix: string }>`
    select format('alter database %I owner to %I; reassign owned by %I to %I', current_database(), current_user,
                  ${service}::text, current_user) as fix`.execute(db);
  return {
    problem,
    fix: `make it the owner of what DATABASE_URL's user owns, as a superuser in this database: ${rows[0]?.fix}`,
  };
}

/** One user owns the tables and works with them, or it is not the owner and every migration was applied by another. */
async function prepareAsOnlyUser(
  connection: Connection,
  db: Db,
  onWait: (holder: string) => void,
): Promise<string[]> {
  if (await isKnownUpToDate(db)) return [];
  const database = openForMigrations(connection, onWait);
  try {
    return await applyPending(connection, database.db);
  } catch (error) {
    const problem = mayLackSchema(error) && (await findMissingSchema(db));
    if (problem) throw new ConfigError(`DATABASE_URL ${problem}`, { cause: error });
    if (!isInsufficientPrivilege(error)) throw error;
    throw new ConfigError(
      `DATABASE_URL has a user that may not apply pending migrations (${error.message}); set DATABASE_MIGRATION_URL to the owner of the tables, or run "migrate" with it first`,
      { cause: error },
    );
  } finally {
    await database.close();
  }
}

/** A migration may take an hour, so its connections are watched. */
function openForMigrations(connection: Connection, onWait: (holder: string) => void): Database {
  const database = openDatabase(connection, { max: 2, timeouts: migrationTimeouts, runsLong: true });
  const clients = new Set<DatabaseClient>();
  database.pool.on('connect', (client) => client instanceof DatabaseClient && clients.add(client));
  database.pool.on('remove', (client) => client instanceof DatabaseClient && clients.delete(client));
  const watch = watchSessions(connection, clients, onWait);
  const close = async () => {
    await database.close();
    await watch.stop();
  };
  return { ...database, close };
}

async function applyPending(connection: Connection, db: Db, service?: string): Promise<string[]> {
  if (!(await areJobsInstalled(db, jobs))) {
    const { installJobs } = await import('./platform/jobs/install.ts');
    await installJobs(connection, jobs);
  }
  if ((await pendingMigrations(db)).length === 0) return [];
  // Running services may lock the same tables in another order.
  return retryAborted(() => migrate(db, service));
}

/**
 * Whether every migration was applied. Throws a ConfigError when the only user, who is not the owner, may not even read
 * that.
 */
async function isKnownUpToDate(db: Db): Promise<boolean> {
  try {
    return await isUpToDate(db);
  } catch (error) {
    if (!isInsufficientPrivilege(error)) throw error;
    throw new ConfigError(
      `DATABASE_URL has a user that may not read the tables (${error.message}); set DATABASE_MIGRATION_URL to the owner of the tables, who grants the rights at the next start, or correct DATABASE_URL`,
      { cause: error },
    );
  }
}

async function isUpToDate(db: Db): Promise<boolean> {
  return (await areJobsInstalled(db, jobs)) && (await pendingMigrations(db)).length === 0;
}
