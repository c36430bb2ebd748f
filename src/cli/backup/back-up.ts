import { resolve } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { type Backup, createBackup } from '../../backup/create.ts';
import { listTables } from '../../backup/tables.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config.ts';
import { findKeyProblem } from '../../known-keys.ts';
import { createLog } from '../../log.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { openDedicatedConnection } from '../../platform/database/dedicated-connection.ts';
import { describeConnectionError } from '../../platform/database/find-server-problem.ts';
import { holdMigrations } from '../../platform/database/hold-migrations.ts';
import { inSnapshot } from '../../platform/database/in-snapshot.ts';
import { hasNoDatabase, nameOfKey, readSecretKey } from '../../secret-key.ts';
import { findDatabase } from '../../store.ts';
import { clearProgress, showProgress, showWait } from '../progress.ts';

/**
 * Creates a backup without changing anything: it neither creates a database nor applies migrations, so it can also be
 * taken right before an upgrade, with the new version. Throws a BackupError.
 */
export async function backUp(config: Config, file: string): Promise<Backup> {
  if (hasNoDatabase(config))
    throw new BackupError(
      `DATA_DIR ${config.dataDir} has no database to back up; set DATA_DIR or DATABASE_URL to where the data is`,
    );
  const secretKey = readSecretKey(config);
  const { connection, owner, stop } = await findDatabase(config, { for: 'command' }, createLog('warn'));
  try {
    // The service's user may not read the tables of a release that had only one user.
    const dedicated = await openDedicatedConnection(owner ?? connection, showWait).catch((cause) => {
      const variable = owner ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';
      throw new ConfigError(`${variable} points to a server that ${describeConnectionError(cause)}`, {
        cause,
      });
    });
    try {
      const { db, client, destroy } = dedicated;
      await holdMigrations(db);
      const tables = await listTables(db);
      // The database of an earlier release has no record of its keys.
      const knowsKeys = tables.some(({ name }) => name === 'secret_keys');
      const problem = knowsKeys && (await findKeyProblem(db, createKeyring(secretKey)));
      if (problem) throw new BackupError(`${nameOfKey(config)} ${problem}; back up with the right key`);
      const options = { file: resolve(file), secretKey, tables, onProgress };
      let failure: unknown;
      return await inSnapshot(db, (tx) =>
        createBackup(tx, client, options).catch((error) => {
          // It may have failed in the middle of a COPY, which a rollback would wait for.
          failure = error;
          destroy();
          throw error;
        }),
      ).catch((error) => {
        throw failure ?? error;
      });
    } catch (error) {
      throw dedicated.explain(error);
    } finally {
      await dedicated.close();
    }
  } finally {
    clearProgress();
    await stop();
  }
}

function onProgress({ table, bytes }: { table: string; bytes: number }): void {
  showProgress(`${Math.round(bytes / 2 ** 20)} MiB read, now ${table}`);
}
