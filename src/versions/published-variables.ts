import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Variable } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';

/** Cached separately from the content, so that creating requests for many versions doesn't read the content of each. */
const cache = new LRUCache<string, Variable[]>({
  max: 10_000,
  // In characters, of which the variables of a version can have 60,000.
  maxSize: 4_000_000,
  sizeCalculation: (variables) => JSON.stringify(variables).length,
});

/**
 * The variables that a published version declares; undefined for one that is unknown, not published, or of another
 * organisation. Cached, because a published version never changes.
 */
export async function publishedVariables(
  db: Db,
  orgId: string,
  versionId: string,
): Promise<Variable[] | undefined> {
  const key = `${orgId} ${versionId}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { rows } = await sql<{ variables: Variable[] }>`
    select coalesce(content -> 'variables', '[]') as variables from versions
    where id = ${versionId} and org_id = ${orgId} and status <> 'DRAFT'`.execute(db);
  if (!rows[0]) return undefined;
  cache.set(key, rows[0].variables);
  return rows[0].variables;
}
