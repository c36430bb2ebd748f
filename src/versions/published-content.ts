import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VersionContent } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/** Characters of clause text cached in memory. A single version may have a megabyte. */
const maxCharacters = 16_000_000;

const cache = new LRUCache<string, VersionContent>({
  maxSize: maxCharacters,
  // Starts at 1, because the cache rejects entries of size 0.
  sizeCalculation: ({ clauses }) =>
    clauses.reduce((sum, { content, title }) => sum + content.length + title.length, 1),
});

/**
 * The content of a published version, with variables not filled in. It is cached, because the database refuses to change it
 * and a typical contract is 25 kB to fetch and parse.
 */
export async function publishedContent(db: Db, versionId: string): Promise<VersionContent> {
  const cached = cache.get(versionId);
  if (cached) return cached;
  const { rows } = await sql<{ content: VersionContent }>`
    select content from versions where id = ${versionId} and status <> 'DRAFT'`.execute(db);
  if (!rows[0]) throw versionNotFound();
  cache.set(versionId, rows[0].content);
  return rows[0].content;
}
