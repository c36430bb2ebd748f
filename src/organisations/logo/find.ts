import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';

/** A logo as `redrawLogo` made it. */
export interface Logo {
  /** The hash of the PNG, in hex. */
  sha256: string;
  png: Buffer;
  width: number;
  height: number;
}

/** Bytes of logos cached in memory. A logo has 150 kB at most, and typically a tenth. */
const cache = new LRUCache<string, Logo>({ maxSize: 4_000_000, sizeCalculation: ({ png }) => png.length });

/** The organisation's logo with this hash; null when it was replaced or removed in the meantime. */
export async function findLogo(db: Db, orgId: string, sha256: string): Promise<Logo | null> {
  const cached = cache.get(sha256);
  if (cached) return cached;
  const { rows } = await sql<Logo>`
    select sha256, png, width, height from logos where org_id = ${orgId} and sha256 = ${sha256}`.execute(db);
  if (rows[0]) cache.set(sha256, rows[0]);
  return rows[0] ?? null;
}
