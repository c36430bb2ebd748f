import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Verification } from '../../../wire/signing-requests.ts';
import type { Db } from '../../platform/database/database.ts';

/** A few hours' requests; about 3 MB. */
const maxEntries = 20_000;

/**
 * Returns a function that finds what a request asks of its signer; undefined when there is no such request. Cached,
 * because every page asks and the database refuses to change it.
 */
export function createFindVerification(db: Db): (requestId: string) => Promise<Verification | undefined> {
  const known = new LRUCache<string, Verification>({ max: maxEntries });
  return async (requestId) => {
    const cached = known.get(requestId);
    if (cached) return cached;
    const { rows } = await sql<{ verification: Verification }>`
      select verification from signing_requests where id = ${requestId}`.execute(db);
    const verification = rows[0]?.verification;
    if (verification) known.set(requestId, verification);
    return verification;
  };
}
