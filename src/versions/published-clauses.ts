import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clause } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/** Characters of clause text cached in memory. A single version may have a megabyte. */
const maxCharacters = 16_000_000;

const cache = new LRUCache<string, Clause[]>({
  maxSize: maxCharacters,
  // Starts at 1, because the cache rejects entries of size 0.
  sizeCalculation: (clauses) =>
    clauses.reduce((sum, { content, title }) => sum + content.length + title.length, 1),
});

/**
 * The clauses of a published version. They are cached, because the database refuses to change them and a typical
 * contract is 25 kB to fetch and parse.
 */
export async function publishedClauses(db: Db, versionId: string): Promise<Clause[]> {
  const cached = cache.get(versionId);
  if (cached) return cached;
  const { rows } = await sql<{ clauses: Clause[] }>`
    select content -> 'clauses' as clauses from versions where id = ${versionId} and status <> 'DRAFT'`.execute(
    db,
  );
  if (!rows[0]) throw versionNotFound();
  cache.set(versionId, rows[0].clauses);
  return rows[0].clauses;
}
