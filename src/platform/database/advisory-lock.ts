import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * The key of an advisory lock, from what it is for and whose it is. For parts that callers choose: whoever knows the
 * text of another lock can find one with the same `hashtextextended` within a second, but not with the same SHA-256.
 */
export function advisoryLockKey(purpose: string, ...parts: string[]): RawBuilder<unknown> {
  const hash = createHash('sha256').update(JSON.stringify([purpose, ...parts]));
  return sql`${hash.digest().readBigInt64BE().toString()}::bigint`;
}
