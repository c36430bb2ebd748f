import { sql } from 'kysely';
import { openBackupFile } from '../../src/backup/read-file.ts';
import { listTables, quotedName } from '../../src/backup/tables.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

export async function countRowsInBackup(file: string): Promise<RowCounts> {
  const { content, close } = await openBackupFile(file);
  const counts: RowCounts = {};
  for (;;) {
    const { table } = JSON.parse(await content.line());
    if (table === undefined) break;
    let lines = 0;
    for await (const block of content.blocks()) lines += block.toString('latin1').split('\n').length - 1;
    counts[table] = lines;
    if (JSON.parse(await content.line()).rows !== lines) throw new Error(`${table}: ${lines} rows`);
  }
  await close();
  return counts;
}

export async function countRows(connection: Connection): Promise<RowCounts> {
  const { db, close } = openDatabase(connection);
  const counts: RowCounts = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.raw(quotedName(table))}`.execute(db);
    counts[table.name] = rows[0]?.count ?? 0;
  }
  await close();
  return counts;
}
