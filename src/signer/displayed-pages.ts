import { hash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { deflatePart, endOfDeflate } from './page/gzip.ts';
import type { PageBytes } from './page/page-bytes.ts';

interface Request {
  id: string;
  org_id: string;
}

/** Stores pages that were displayed to the signer of a request. Parts that are stored already are not sent again. */
export async function storeDisplayedPages(tx: Tx, request: Request, pages: PageBytes[]): Promise<void> {
  const rows = pages.map(
    ({ sha256, own, shared }) => sql`(
      ${request.id}::uuid, ${request.org_id}::uuid, ${sha256}, ${shared.map(nameOf)}::text[],
      ${own.map(deflatePart)}::bytea[])`,
  );
  const shared = new Map(pages.flatMap((page) => page.shared.map((part) => [nameOf(part), part])));
  const { rows: missing } = await sql<{ sha256: string }>`
    with stored as (
      insert into displayed_pages (signing_request_id, org_id, sha256, parts, own) values ${sql.join(rows)}
      on conflict do nothing
    )
    select sha256 from unnest(${[...shared.keys()]}::text[]) as wanted(sha256)
    where not exists (select from displayed_page_parts part where part.sha256 = wanted.sha256)
    order by sha256`.execute(tx);
  if (missing.length === 0) return;
  // In the order of their names, so that two transactions cannot deadlock.
  const parts = missing.flatMap(({ sha256 }) => {
    const part = shared.get(sha256);
    return part ? [sql`(${sha256}, ${part.deflated}::bytea)`] : [];
  });
  await sql`
    insert into displayed_page_parts (sha256, bytes) values ${sql.join(parts)}
    on conflict do nothing`.execute(tx);
}

/**
 * The bytes of a page that was displayed; undefined once the request is erased. Throws when what is stored does not
 * have this hash, and when nothing is stored although the request is not erased.
 */
export async function readDisplayedPage(
  db: Db,
  { id, org_id }: Request,
  sha256: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ own: Buffer[] | null; parts: Buffer[]; is_erased: boolean }>`
    select own, exists (select from signing_requests where id = ${id} and erased_at is not null) as is_erased, array(
      select part.bytes from unnest(parts) with ordinality as name(sha256, number)
      join displayed_page_parts part using (sha256) order by number
    ) as parts
    from displayed_pages
    where signing_request_id = ${id} and org_id = ${org_id} and sha256 = ${sha256}`.execute(db);
  const [row] = rows;
  if (row?.own === null && row.is_erased) return undefined;
  const fragments = row?.own?.flatMap((piece, index) => [piece, row.parts[index] ?? Buffer.alloc(0)]) ?? [];
  const page = inflateRawSync(Buffer.concat([...fragments, endOfDeflate]));
  if (hash('sha256', page) !== sha256)
    throw new Error(`the displayed page ${sha256} of signing request ${id} is not what was displayed`);
  return page;
}

function nameOf({ sha256 }: { sha256: Buffer }): string {
  return sha256.toString('hex');
}
