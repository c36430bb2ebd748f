import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database.ts';

/** By the slugs of a version's clauses: whether a person accepted them, after withdrawals. */
export type AcceptedClauses = Record<string, boolean>;

/** Slugs cached in memory. The people of a document accepted few different combinations of its clauses. */
const maxSlugs = 100_000;

const cache = new LRUCache<string, AcceptedClauses>({
  maxSize: maxSlugs,
  // Starts at 1, because the cache rejects entries of size 0.
  sizeCalculation: (clauses) => 1 + Object.keys(clauses).length,
});

/**
 * The clauses that a standing refers to by id. They are cached, because a combination is stored once and never changes:
 * a standing refers to another one when clauses are withdrawn.
 */
export async function acceptedClauses(db: Db, orgId: string, id: string): Promise<AcceptedClauses> {
  const key = `${orgId} ${id}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { rows } = await sql<{ clauses: AcceptedClauses }>`
    select clauses from standing_clauses where org_id = ${orgId} and id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`a standing refers to clauses that do not exist: ${id}`);
  cache.set(key, rows[0].clauses);
  return rows[0].clauses;
}
