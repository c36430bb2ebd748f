import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { addressKey } from './address-key.ts';

/** How many wrong guesses in a row cause a lock (contract section 8). */
const maxInARow = 10;

/** What is guessed, and whose it is. */
export interface Attempt {
  kind: 'password' | 'confirmation' | 'code';
  subject: Buffer;
}

/** A sign-in with the password of an address, whether or not it has an account. */
export function passwordAttempt(email: string): Attempt {
  return { kind: 'password', subject: addressKey(email) };
}

/**
 * A signed-in user's password, which confirms a change. Counted separately from sign-ins, because anyone can lock those
 * and the user must be able to change the password even then.
 */
export function confirmationAttempt(userId: string): Attempt {
  return { kind: 'confirmation', subject: hashOf(userId) };
}

/** A user's authenticator code or backup code. */
export function codeAttempt(userId: string): Attempt {
  return { kind: 'code', subject: hashOf(userId) };
}

/**
 * Counts an attempt as wrong before it is checked, so that simultaneous ones cannot exceed the maximum;
 * `clearAttempts` takes it back if it was right. The tenth in a row locks for 1 minute, and each one after that for
 * twice as long as the one before, up to 1 hour. While the lock lasts nothing is counted, and the result is the number
 * of seconds until it ends.
 */
export async function countAttempt(db: Db, { kind, subject }: Attempt): Promise<number | undefined> {
  const { rows: counted } = await sql`
    insert into sign_in_attempts as attempt (kind, subject, attempts, last_attempt_at)
    values (${kind}, ${subject}, 1, now())
    on conflict (kind, subject) do update
    set attempts = attempt.attempts + 1,
        last_attempt_at = now(),
        locked_until = case when attempt.attempts + 1 >= ${maxInARow} then
          now() + make_interval(mins => least(60, power(2, least(6, attempt.attempts + 1 - ${maxInARow})))::int) end
    where attempt.locked_until is null or attempt.locked_until <= now()
    returning kind`.execute(db);
  if (counted.length > 0) return undefined;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from locked_until - now())))::int as seconds
    from sign_in_attempts where kind = ${kind} and subject = ${subject}`.execute(db);
  return rows[0]?.seconds ?? 1;
}

/** Starts the count from zero, and ends a lock. */
export async function clearAttempts(db: Db, { kind, subject }: Attempt): Promise<void> {
  await sql`delete from sign_in_attempts where kind = ${kind} and subject = ${subject}`.execute(db);
}

function hashOf(userId: string): Buffer {
  return hash('sha256', userId, 'buffer');
}
