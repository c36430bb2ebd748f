import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { BackupError } from '../../backup/backup-error.ts';
import { type OpenBackup, openBackupFile } from '../../backup/read-file.ts';
import { requireKnownSchema } from '../../backup/require-known-schema.ts';
import { type Restored, restoreBackup } from '../../backup/restore.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config.ts';
import { jobs } from '../../jobs.ts';
import { createLog } from '../../log.ts';
import { createKeyring, type Keyring } from '../../platform/crypto/keyring.ts';
import { type Connection, type Db, openDatabase } from '../../platform/database/database.ts';
import { openDedicatedConnection } from '../../platform/database/dedicated-connection.ts';
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts';
import { isInsufficientPrivilege } from '../../platform/database/is-insufficient-privilege.ts';
import { grantRights } from '../../platform/database/rights.ts';
import { areJobsInstalled } from '../../platform/jobs/are-jobs-installed.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { DataDirInUseError, EmbeddedPostgresError } from '../../platform/postgres/error.ts';
import { logTail } from '../../platform/postgres/server-log.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { type Connections, currentUser, requireUsableConnections } from '../../require-usable-connections.ts';
import { secretKeyFile, storeSecretKey } from '../../secret-key.ts';
import { findDatabase } from '../../store.ts';
import { clearProgress, showProgress, showWait } from '../progress.ts';
import { claimEmptyDataDir } from './empty-data-dir.ts';
import { requireKeysOf } from './require-keys.ts';

export interface Restoration extends Restored {
  /** When the backup was created. */
  created_at: string;
  /** Where the service finds the secret key. */
  secret_key: string;
}

/**
 * Restores a backup into the database or directory of the configuration. The file is checked first. If anything fails,
 * or the signal aborts, the previous state is put back. Throws a BackupError, a ConfigError or the signal's reason.
 */
export async function restoreInto(
  config: Config,
  file: string,
  signal = new AbortController().signal,
): Promise<Restoration> {
  const backup = await openBackupFile(resolve(file));
  try {
    await requireKnownSchema(backup.header);
    requireKeysOf(backup.header, config, file);
    signal.throwIfAborted();
    const restored =
      config.databaseUrl === undefined
        ? await restoreIntoDataDir(config, backup, signal)
        : await restoreIntoDatabase(config, backup, signal);
    const secret_key = config.databaseUrl === undefined ? secretKeyFile(config.dataDir) : 'SECRET_KEY';
    return { ...restored, created_at: backup.header.created_at, secret_key };
  } finally {
    clearProgress();
    await backup.close();
  }
}

/** The key is written last: without it, no server starts on a database that is not complete. */
async function restoreIntoDataDir(
  config: Config,
  backup: OpenBackup,
  signal: AbortSignal,
): Promise<Restored> {
  const directory = claimEmptyDataDir(config.dataDir);
  try {
    const restored = await restoreIntoDatabase(config, backup, signal);
    storeSecretKey(config.dataDir, backup.header.secret_key);
    directory.finish();
    return restored;
  } catch (error) {
    // A server was faster, so the directory belongs to that server now.
    if (error instanceof DataDirInUseError) directory.finish();
    else directory.clear();
    throw error;
  }
}

async function restoreIntoDatabase(
  config: Config,
  backup: OpenBackup,
  signal: AbortSignal,
): Promise<Restored> {
  // Like a server, it keeps the embedded database to itself.
  const use = { for: 'server', signal } as const;
  const { stop, ...connections } = await findDatabase(config, use, createLog('warn'));
  const service = openDatabase(connections.connection, { max: 2 });
  try {
    signal.throwIfAborted();
    await requireUsableConnections(connections, service.db);
    const serviceUser = await currentUser(service.db);
    // Those that the service will have. There may be more than in the backup.
    const keyring = createKeyring(config.secretKey ?? backup.header.secret_key);
    const restored = await restoreAsOwner(connections, serviceUser, backup, { keyring, signal });
    await prepareDatabase(connections, service.db, showWait);
    return restored;
  } catch (error) {
    throw connections.isEmbedded && isDatabaseUnavailable(error) ? describeEnd(error, config) : error;
  } finally {
    await service.close();
    await stop();
  }
}

/** Says why, because the log is removed with the directory. */
function describeEnd(cause: unknown, { dataDir }: Config): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded database ended while the backup was restored; make sure that DATA_DIR ${dataDir} is on a disk with enough space, and that there is enough memory. Its log ends with:\n${logTail(join(dataDir, 'postgres.log'))}`,
    { cause },
  );
}

async function restoreAsOwner(
  { connection, owner = connection }: Connections,
  serviceUser: string,
  backup: OpenBackup,
  { keyring, signal }: { keyring: Keyring; signal: AbortSignal },
): Promise<Restored> {
  const dedicated = await openDedicatedConnection(owner, showWait);
  const { db, client, destroy, explain } = dedicated;
  signal.addEventListener('abort', destroy);
  try {
    await requireFirst(db);
    const wasUnused = await isUnused(db);
    try {
      await installQueues(db, owner, backup);
      signal.throwIfAborted();
      return await db.transaction().execute(async (tx) => {
        const restored = await restoreBackup(tx, client, backup, { keyring, onProgress });
        if (owner !== connection) await grantRights(tx, serviceUser);
        return restored;
      });
    } catch (error) {
      // pg-boss installs itself in transactions of its own. If the database is gone, an empty queue stays behind.
      if (wasUnused) await dropQueues(owner).catch(() => {});
      signal.throwIfAborted();
      throw describe(explain(error));
    }
  } finally {
    signal.removeEventListener('abort', destroy);
    await dedicated.close();
  }
}

/** Two restorations would each drop the queues of the other. The lock ends with the connection. */
async function requireFirst(db: Db): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('assent restoration')) as locked`.execute(db);
  if (!rows[0]?.locked)
    throw new BackupError('Another backup is being restored into this database; wait until that has ended');
}

/** Whether there are neither queues nor tables. */
async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unused: boolean }>`
    select to_regnamespace('pgboss') is null and to_regclass('organisations') is null as unused`.execute(db);
  return rows[0]?.unused ?? false;
}

/**
 * On a connection of its own, because that of the restoration may have ended. If there are tables, a service has been
 * started on the database, and the queues are that service's.
 */
async function dropQueues(owner: Connection): Promise<void> {
  const { db, close } = openDatabase(owner, { max: 1 });
  try {
    const { rows } = await sql`select where to_regclass('organisations') is null`.execute(db);
    if (rows.length > 0) await sql`drop schema if exists pgboss cascade`.execute(db);
  } finally {
    await close();
  }
}

/** Includes the backup's queues: jobs of an earlier release wait in queues that this release does not create. */
async function installQueues(db: Db, owner: Connection, { header }: OpenBackup): Promise<void> {
  const queues = Object.fromEntries(header.queues.map((name) => [name, { name }]));
  const all = { ...queues, ...jobs };
  if (!(await areJobsInstalled(db, all))) await installJobs(owner, all);
}

function describe(error: unknown): unknown {
  if (!isInsufficientPrivilege(error)) return error;
  return new ConfigError(
    `A backup is restored by the owner of the tables, who may create them in the database (${error.message}); set DATABASE_MIGRATION_URL to that user`,
    { cause: error },
  );
}

function onProgress({ table, bytes }: { table: string; bytes: number }): void {
  showProgress(`${Math.round(bytes / 2 ** 20)} MiB restored, now ${table}`);
}
