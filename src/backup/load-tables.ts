import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from '../platform/database/database.ts';
import { BackupError } from './backup-error.ts';
import type { ContentReader } from './content-reader.ts';
import type { EndLine, RowsLine, Sequence, TableLine } from './format.ts';
import { listTables, quotedColumns, quotedName, type Table } from './tables.ts';

export type Progress = (progress: { table: string; bytes: number }) => void;

/**
 * Replaces the rows of all tables with those of the backup. `tx` is a transaction of `client`, of the owner of the
 * tables. No trigger runs, because the backup already contains the results, and foreign keys are checked at the end.
 * Returns the number of rows.
 */
export async function loadTables(
  tx: Tx,
  client: pg.Client,
  content: ContentReader,
  onProgress: Progress,
): Promise<number> {
  const tables = await listTables(tx);
  const { before, after } = await findProtection(tx);
  await run(tx, before);
  for (const table of tables) await sql.raw(`delete from ${quotedName(table)}`).execute(tx);
  let total = 0;
  let bytes = 0;
  for (;;) {
    // The hash of the file was right, so its lines are those that `createBackup` writes.
    const line = JSON.parse(await content.line()) as TableLine | EndLine;
    if (!('table' in line)) break;
    const table: Table = { name: line.table, columns: line.columns };
    requireColumns(table, tables);
    const target = client.query(copyFrom(`copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`));
    await pipeline(async function* () {
      for await (const block of content.blocks()) {
        bytes += block.length;
        onProgress({ table: table.name, bytes });
        yield block;
      }
    }, target);
    // As above.
    const { rows } = JSON.parse(await content.line()) as RowsLine;
    if (target.rowCount !== rows)
      throw new Error(
        `the table ${table.name} has ${rows} rows in the backup, and ${target.rowCount} arrived`,
      );
    total += rows;
  }
  await run(tx, after);
  return total;
}

/** Sets the sequences to where they were when the backup was created. */
export async function setSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value } of sequences)
    if (last_value !== null)
      await sql`select setval(quote_ident(${name})::regclass, ${last_value}::bigint)`.execute(tx);
}

/**
 * The statements that remove the foreign keys and disable the triggers of the service's tables, and those that put each
 * of them back as it was. Adding a foreign key checks all rows at once, so the order of the tables does not matter.
 */
async function findProtection(tx: Tx): Promise<{ before: string[]; after: string[] }> {
  const { rows } = await sql<{ before: string; after: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
           format('alter table %s enable %s trigger %I', tgrelid::regclass,
                  case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relnamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  return { before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) };
}

async function run(tx: Tx, statements: string[]): Promise<void> {
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(tx);
}

/** Only the job queue can differ, because its schema is not among the migrations. */
function requireColumns(table: Table, tables: Table[]): void {
  const found = tables.find(({ name }) => name === table.name);
  const missing = table.columns.filter((column) => !found?.columns.includes(column));
  if (!found || missing.length > 0)
    throw new BackupError(
      `The backup has ${found ? `the columns ${missing.join(', ')} of ` : ''}the table ${table.name}, which this version of Assent does not have; restore it with the version that created it`,
    );
}
