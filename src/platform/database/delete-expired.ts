import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { inBatches } from './in-batches.ts';

/** How much of a table one statement scans: 4 MB with the usual blocks of 8 kB. */
const blocksAtATime = 500;

/** How many rows one statement deletes. */
const batchSize = 1_000;

/** Limits a run to a few seconds. With one run a minute, it deletes 1,000 rows a second. */
const maxBatches = 60;

/**
 * Deletes the rows of a table for which the condition is true, without an index: it goes through the table once, part
 * by part. Each part is a separate short transaction, and rows that something else has locked are left for the next
 * run. So nothing waits for it, however many rows there are, and it ends early when the process is stopping.
 */
export async function deleteExpired(
  db: Db,
  table: string,
  isExpired: RawBuilder<unknown>,
  isStopping = () => false,
): Promise<void> {
  const blocks = await countBlocks(db, table);
  for (let block = 0; block < blocks && !isStopping(); block += blocksAtATime)
    await deleteRows(
      db,
      table,
      sql`ctid >= ${startOf(block)}::tid and ctid < ${startOf(block + blocksAtATime)}::tid and (${isExpired})`,
    );
}

/**
 * The same for a table that is too large to scan: finds the rows through an index on `column`, oldest first. Deletes at
 * most 60,000 rows.
 */
export async function deleteOldest(
  db: Db,
  table: string,
  { column, before }: { column: string; before: RawBuilder<unknown> },
  isStopping?: () => boolean,
): Promise<void> {
  const oldest = sql`${sql.ref(column)} < ${before} order by ${sql.ref(column)} limit ${sql.lit(batchSize)}`;
  await inBatches(() => deleteRows(db, table, oldest), { size: batchSize, maxBatches, isStopping });
}

async function deleteRows(db: Db, table: string, where: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function countBlocks(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}

const startOf = (block: number) => `(${block},0)`;
