import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clause } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/** Characters of clause content kept in memory. A version may hold a megabyte. */
const maxCharacters = 16_000_000;

const kept = new LRUCache<string, Clause[]>({
  maxSize: maxCharacters,
  // Starts at 1, because the cache does not accept entries of size 0.
  sizeCalculation: (clauses) =>
    clauses.reduce((sum, { content, title }) => sum + content.length + title.length, 1),
});

/**
 * The clauses of a published version. The database refuses to change them, so that what was read once is kept: a
 * contract is 25 kB to fetch and parse for every look at it otherwise.
 */
export async function publishedClauses(db: Db, versionId: string): Promise<Clause[]> {
  const known = kept.get(versionId);
  if (known) return known;
  const { rows } = await sql<{ clauses: Clause[] }>`
    select content -> 'clauses' as clauses from versions where id = ${versionId} and status <> 'DRAFT'`.execute(
    db,
  );
  if (!rows[0]) throw versionNotFound();
  kept.set(versionId, rows[0].clauses);
  return rows[0].clauses;
}
