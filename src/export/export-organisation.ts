import { type RawBuilder, sql } from 'kysely';
import packageJson from '../../package.json' with { type: 'json' };
import type { Tx } from '../platform/database/database.ts';
import { liftTimeLimits } from '../platform/database/lift-time-limits.ts';
import { notFound } from '../platform/http/api-error.ts';
import { writeNewFile } from '../platform/new-file.ts';
import { readDisplayedPage } from '../signer/displayed-pages.ts';
import { displayedPages, type Kind, kindsOf } from './kinds.ts';
import { writeZip } from './write-zip.ts';

export interface Export {
  file: string;
  bytes: number;
  organisation_id: string;
  /** The number of objects in each file. */
  objects: Record<string, number>;
}

interface Hooks {
  onProgress(progress: { name: string; count: number }): void;
  /** Called when the archive of this organisation is complete. The file gets its name once this has succeeded. */
  onWritten(organisation: { name: string }): Promise<void>;
}

/**
 * Writes everything of an organisation into a new zip archive, one JSON object per line. `tx` sees one snapshot. Throws
 * NOT_FOUND when there is no such organisation.
 */
export async function exportOrganisation(
  tx: Tx,
  orgId: string,
  file: string,
  { onProgress, onWritten }: Hooks,
): Promise<Export> {
  await liftTimeLimits(tx);
  const { rows } = await sql<{ name: string; created_at: string }>`
    select name, now() as created_at from organisations where id = ${orgId}`.execute(tx);
  if (!rows[0]) throw notFound('The organisation');
  const { name, created_at } = rows[0];
  const objects: Record<string, number> = {};
  const kinds = kindsOf(orgId).map((kind) => ({
    name: fileOf(kind),
    async *content() {
      let count = 0;
      for await (const object of readObjects(tx, orgId, kind)) {
        count += 1;
        yield `${JSON.stringify(object)}\n`;
      }
      objects[fileOf(kind)] = count;
      onProgress({ name: fileOf(kind), count });
    },
  }));
  const summary = {
    name: 'export.json',
    async *content() {
      const format = 'assent-export/1';
      const { version } = packageJson;
      yield `${JSON.stringify({ format, version, organisation_id: orgId, created_at, objects }, undefined, 2)}\n`;
    },
  };
  const bytes = await writeNewFile(file, async (handle) => {
    await writeZip(handle, [...kinds, summary], new Date(created_at));
    await onWritten({ name });
  });
  return { file, bytes, organisation_id: orgId, objects };
}

const fileOf = ({ name }: Kind) => `${name}.ndjson`;

async function* readObjects(tx: Tx, orgId: string, { name, query }: Kind): AsyncGenerator<object> {
  // kinds.ts selects the columns of a PageRow for this kind.
  for await (const rows of readBatches(tx, query))
    for (const row of rows) yield name === displayedPages ? await withPage(tx, orgId, row as PageRow) : row;
}

/** Few enough rows to keep memory use small even if each is a whole version of at most 1 MiB. */
const batchSize = 100;

/** Reads with a cursor, so that neither side holds all rows of a table. */
async function* readBatches(tx: Tx, query: RawBuilder<object>): AsyncGenerator<object[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(batchSize)} from exported`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await sql`close exported`.execute(tx);
}

interface PageRow {
  signing_request_id: string;
  sha256: string;
}

/** The page as the signer saw it, or null once it is erased. */
async function withPage(tx: Tx, orgId: string, row: PageRow): Promise<PageRow & { html: string | null }> {
  const request = { id: row.signing_request_id, org_id: orgId };
  const page = await readDisplayedPage(tx, request, row.sha256);
  return { ...row, html: page?.toString('utf8') ?? null };
}
