import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

interface Wanted<Row> {
  /** A query that both others read as `matching`, which then runs once. */
  matching?: RawBuilder<unknown>;
  /** How many rows match, as an expression. */
  total: RawBuilder<number>;
  /** A query of the rows of one page. */
  page: RawBuilder<Row>;
  /** The column that the page is sorted by, newest first. Rows with the same time follow their ids. */
  newestBy: keyof Row & string;
}

/**
 * Reads a page and the number of all that match, in one statement: between two, a change could make them contradict
 * each other. The rows are sorted here, because PostgreSQL would write 100 rows of a megabyte to a temporary file.
 */
export async function readPage<Row extends { id: string }>(
  db: Db,
  { matching, total, page, newestBy }: Wanted<Row>,
): Promise<{ total: number; rows: Row[] }> {
  // The left join returns the total even when the page is empty. Rows may have a column `total` of their own.
  const { rows } = await sql<{ all_matching: number } & (Row | { id: null })>`
    ${matching ? sql`with matching as materialized (${matching})` : sql``}
    select counted.all_matching, page.*
    from (select ${total} as all_matching) as counted left join lateral (${page}) as page on true`.execute(
    db,
  );
  return {
    total: rows[0]?.all_matching ?? 0,
    // A row with an id is one of the page.
    rows: rows
      .flatMap(({ all_matching: _, ...row }) => (row.id === null ? [] : (row as unknown as Row)))
      .sort((a, b) => compare(b[newestBy], a[newestBy]) || compare(b.id, a.id)),
  };
}

/** PostgreSQL orders ids and times like their texts. */
function compare(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : Number(a !== b);
}
