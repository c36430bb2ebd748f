import { sql } from 'kysely';
import type { SigningRequestExportFilter } from '../../../wire/signing-requests.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkClauseFilter } from '../list/clause-filter.ts';
import { requestsOf } from '../list/query.ts';
import { orderBy, orderOf } from '../list/sort-order.ts';
import { exportedColumns } from '../signing-request.ts';
import { csvFormat } from './csv-format.ts';
import type { Format } from './format.ts';
import { ndjsonFormat } from './ndjson-format.ts';
import { createVersionCache, type VersionCache } from './versions.ts';

/**
 * How many requests are fetched at a time, which occupies the process for about 2 ms. One can have a megabyte of
 * comments.
 */
const batchSize = 100;

/**
 * The characters from which on a chunk is sent, so that others get their turn in between: a line may have a column for
 * each of a hundred thousand clauses.
 */
const maxChunk = 65_536;

/**
 * All requests of an organisation that the filter of the list matches, in its order, as the chunks of a file. The first
 * chunk has the first requests too. BAD_REQUEST for `accepted` without `clause`.
 */
export async function* exportSigningRequests(
  snapshot: Tx,
  orgId: string,
  { format: name, ...filter }: SigningRequestExportFilter,
): AsyncGenerator<string> {
  checkClauseFilter(filter);
  const hasClauses = filter.versionId !== undefined || filter.documentId !== undefined;
  const versions = createVersionCache(snapshot, orgId, { hasClauses });
  const source = { snapshot, orgId, versions, filter };
  if (name === 'csv') yield* write(csvFormat(hasClauses ? await versions.inScope(filter) : []), source);
  else yield* write(ndjsonFormat({ hasClauses }), source);
}

interface Source {
  snapshot: Tx;
  orgId: string;
  versions: VersionCache;
  filter: Filter;
}

type Filter = Omit<SigningRequestExportFilter, 'format'>;

async function* write<Row extends { version_id: string }>(
  format: Format<Row>,
  source: Source,
): AsyncGenerator<string> {
  let text = format.header();
  for await (const rows of readBatches(format, source)) {
    const versionOf = await source.versions.find(rows.map((row) => row.version_id));
    for (const row of rows) {
      text += format.line(row, versionOf(row.version_id));
      if (text.length < maxChunk) continue;
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/**
 * Reads with a cursor, so that neither side holds all of them. PostgreSQL finds the next ones while these are written.
 */
async function* readBatches<Row>(
  { columns }: Format<Row>,
  { snapshot, orgId, filter }: Source,
): AsyncGenerator<Row[]> {
  const whole = { ...filter, limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const { expression, page } = requestsOf(orgId, whole, undefined, exportedColumns);
  await sql`
    declare exported no scroll cursor for
    ${expression} select ${columns} from (${page}) as request order by ${orderBy(orderOf(whole, 'request'))}`.execute(
    snapshot,
  );
  const fetch = () => sql<Row>`fetch ${sql.lit(batchSize)} from exported`.execute(snapshot);
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    const isLast = rows.length < batchSize;
    if (!isLast) {
      next = fetch();
      // If it fails, the error is thrown where it is awaited, unless nobody continues reading.
      next.catch(() => {});
    }
    if (rows.length > 0) yield rows;
    if (isLast) return;
  }
}
