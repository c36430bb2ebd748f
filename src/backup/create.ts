import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageJson from '../../package.json' with { type: 'json' };
import type { Db, Tx } from '../platform/database/database.ts';
import { liftTimeLimits } from '../platform/database/lift-time-limits.ts';
import { findAppliedMigrations, readMigrationTexts } from '../platform/database/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { EndLine, Header, RowsLine, TableLine } from './format.ts';
import { listSequences, listTables, quotedColumns, quotedName, type Table } from './tables.ts';
import { writeBackupFile } from './write-file.ts';

export interface Backup {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
}

export interface Options {
  file: string;
  secretKey: string;
  /** The tables as they were just before the transaction. */
  tables: Table[];
  onProgress(progress: { table: string; bytes: number }): void;
}

/**
 * Writes every row of the transaction's snapshot and the secret key to a file. `tx` is a transaction of `client` that
 * has read nothing yet and sees one snapshot. Reads only the catalogue, so it works on the schema of an earlier
 * version, too, and does not migrate it.
 */
export async function createBackup(tx: Tx, client: pg.Client, options: Options): Promise<Backup> {
  await liftTimeLimits(tx);
  const tables = await lockTables(tx, options.tables);
  const header = await readHeader(tx, options.secretKey);
  let total = 0;
  const bytes = await writeBackupFile(options.file, content());
  return { file: options.file, bytes, tables: tables.length, rows: total };

  async function* content(): AsyncGenerator<Buffer | string> {
    yield json(header);
    let written = 0;
    for (const table of tables) {
      yield json({ table: table.name, columns: table.columns } satisfies TableLine);
      const rows = client.query(copyTo(copyStatement(table)));
      // The loop below fails with the same error. Without a listener, the error would end the process after the loop is
      // left.
      rows.on('error', () => {});
      for await (const chunk of rows) {
        written += chunk.length;
        options.onProgress({ table: table.name, bytes: written });
        yield `${chunk.length}\n`;
        yield chunk;
      }
      // The stream ends before the number of rows arrives.
      await client.query('select');
      total += rows.rowCount;
      yield `0\n${json({ rows: rows.rowCount } satisfies RowsLine)}`;
    }
    yield json({ tables: tables.length } satisfies EndLine);
  }
}

/**
 * Keeps migrations from changing the tables while they are read. Locking does not take the snapshot yet, so the list
 * that is read after it is that of the locked tables, or it changed in between.
 */
async function lockTables(tx: Tx, before: Table[]): Promise<Table[]> {
  if (before.length > 0)
    await sql.raw(`lock table ${before.map(quotedName).join()} in access share mode`).execute(tx);
  const tables = await listTables(tx);
  if (tables.length === 0) throw new BackupError('The database is empty, so there is nothing to back up');
  if (tables.some(({ name }) => !before.some((locked) => locked.name === name)))
    throw new BackupError('The tables were changed by a migration just now; create the backup again');
  return tables;
}

async function readHeader(tx: Tx, secretKey: string): Promise<Header> {
  const { rows } = await sql<Pick<Header, 'created_at' | 'postgresql'>>`
    select now() as created_at, current_setting('server_version') as postgresql`.execute(tx);
  const [server] = rows;
  if (!server) throw new Error('a select without a table returned no row');
  return {
    ...server,
    version: packageJson.version,
    secret_key: secretKey,
    migrations: await readMigrations(tx),
    queues: await readQueues(tx),
    sequences: await listSequences(tx),
  };
}

async function readMigrations(tx: Tx): Promise<Header['migrations']> {
  const texts = await readMigrationTexts();
  return (await findAppliedMigrations(tx)).map((name) => {
    const text = texts.get(name);
    if (text === undefined)
      throw new BackupError(
        `The database was migrated by a newer version of Assent (${name}); create the backup with that version`,
      );
    return { name, sha256: hash('sha256', text) };
  });
}

async function readQueues(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.queue') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A partitioned table can only be copied as a query. */
function copyStatement(table: Table): string {
  return `copy (select ${quotedColumns(table)} from ${quotedName(table)}) to stdout`;
}

function json(line: object): string {
  return `${JSON.stringify(line)}\n`;
}
