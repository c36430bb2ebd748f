import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../../src/platform/postgres/start.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';

/**
 * Puts an embedded database with all migrations into an empty data directory, as the first start of the service does.
 * While test files run together, it is a copy of what global-setup.ts has created once, which takes a tenth of the CPU
 * time. All copies have the same system identifier, so a replica's test needs a cluster of its own.
 */
export async function createMigratedPostgres(dataDir: string): Promise<void> {
  if (copyMigrated(dataDir)) return;
  await (await startMigratedPostgres(dataDir)).stop();
}

/** The same, and starts it. */
export async function startMigratedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  copyMigrated(dataDir);
  const postgres = await startPostgres(dataDir);
  const { connection, owner } = postgres;
  const database = openDatabase(connection);
  await prepareDatabase({ connection, owner, isEmbedded: true }, database.db);
  await database.close();
  return postgres;
}

/** False when there is nothing to copy. */
function copyMigrated(dataDir: string): boolean {
  const { ASSENT_TEST_DATA_DIR } = process.env;
  if (!ASSENT_TEST_DATA_DIR) return false;
  cpSync(join(ASSENT_TEST_DATA_DIR, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  return true;
}
