import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/database/database.ts';
import { readThrough } from '../platform/read-through.ts';

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
 * The clauses that standings of an organisation refer to, by their ids, with one statement for those that are not
 * cached. They are cached, because a combination is stored once and never changes: a standing refers to another one
 * when clauses are withdrawn.
 */
export function acceptedClauses(
  db: Db,
  orgId: string,
  ids: Iterable<string>,
): Promise<Map<string, AcceptedClauses>> {
  return readThrough(
    cache,
    ids,
    (id) => `${orgId} ${id}`,
    async (missing) => {
      const { rows } = await sql<{ id: string; clauses: AcceptedClauses }>`
        select id, clauses from standing_clauses
        where org_id = ${orgId} and id = any(${missing}::uuid[])`.execute(db);
      return new Map(rows.map(({ id, clauses }) => [id, clauses]));
    },
  );
}
