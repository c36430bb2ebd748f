import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';

/** For how long a code is valid, and for how many tries. */
export const validity = sql`interval '10 minutes'`;
export const maxTries = 5;

/** Whether a code can still be entered. */
export const isUsable = sql<boolean>`
  (code.nonce is not null and code.tries_left > 0 and code.expires_at > clock_timestamp())`;

/** How many codes a request can have in 10 minutes and in a day, which also bounds the guesses: at 50 in a day. */
export const maxCodes = { inTenMinutes: 3, inDay: 10 };

/** The `n`th newest of an array of times, of which the newest is last; null while there are fewer. */
export function nthNewest(times: RawBuilder<unknown>, n: number): RawBuilder<unknown> {
  return sql`${times}[cardinality(${times}) - ${sql.lit(n - 1)}]`;
}

/** The `n` newest of such an array. */
export function newest(times: RawBuilder<unknown>, n: number): RawBuilder<unknown> {
  return sql`${times}[cardinality(${times}) - ${sql.lit(n - 1)}:]`;
}

const sentAt = sql`code.sent_at`;

/** When the next code of a request may be sent; null while there were too few to limit it. */
export const nextAllowedAt = sql<string | null>`greatest(
  ${nthNewest(sentAt, maxCodes.inTenMinutes)} + interval '10 minutes',
  ${nthNewest(sentAt, maxCodes.inDay)} + interval '24 hours')`;

/** The newest code of a request, as its page describes it. */
export interface CodeState {
  /** Whether a code was sent that can still be entered. */
  isUsable: boolean;
  expiresAt: string;
  /** When another code may be requested; null when it may be now. */
  nextAt: string | null;
}

/** Undefined when no code was ever requested. */
export async function findCodeState(db: Db, requestId: string): Promise<CodeState | undefined> {
  const { rows } = await sql<CodeState>`
    select ${isUsable} as "isUsable", expires_at as "expiresAt",
           case when ${nextAllowedAt} > clock_timestamp() then ${nextAllowedAt} end as "nextAt"
    from verification_codes code where signing_request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** Until when the code with this nonce is valid; undefined when it was used or replaced, or is no longer valid. */
export async function findExpiry(db: Db, requestId: string, nonce: string): Promise<string | undefined> {
  const { rows } = await sql<{ expires_at: string }>`
    select expires_at from verification_codes code
    where signing_request_id = ${requestId} and nonce = decode(${nonce}, 'hex') and ${isUsable}`.execute(db);
  return rows[0]?.expires_at;
}

/** Deletes the times of codes that no longer limit anything, and the codes with them. */
export async function deleteExpiredVerificationCodes(db: Db, isStopping?: () => boolean): Promise<void> {
  for (const table of ['verification_codes', 'verification_code_quotas'])
    await deleteExpired(
      db,
      table,
      sql`sent_at[cardinality(sent_at)] <= now() - interval '24 hours'`,
      isStopping,
    );
}
