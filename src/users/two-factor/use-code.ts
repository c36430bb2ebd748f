import type { SecretConfig } from 'better-auth/crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { findStep } from './find-step.ts';

/** What is needed to read a user's second factor. */
export interface SecondFactor {
  db: Db;
  /** better-auth's keys. */
  key: string | SecretConfig;
  userId: string;
}

interface StoredFactor {
  secret: string;
  backup_codes: string;
  /** The database's time, so that processes whose clocks differ accept the same codes. */
  now_ms: number;
}

/**
 * Checks an authenticator's code and uses it up: neither it nor an earlier one is accepted again, not even by
 * simultaneous requests.
 */
export async function useAuthenticatorCode(
  { db, key, userId }: SecondFactor,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const stored = await findFactor(db, userId);
  if (!stored) return 'wrong';
  const step = await findStepOf(key, stored, code);
  if (step === undefined) return 'wrong';
  const { rows } = await sql`
    update two_factors set last_step = ${step}
    where user_id = ${userId} and secret = ${stored.secret} and coalesce(last_step < ${step}, true)
    returning id`.execute(db);
  return rows.length > 0 ? 'right' : 'used';
}

/**
 * The user's secret as it is stored, if the authenticator's code is right, even if it was used before. Otherwise null.
 */
export async function findSecretOfCode(
  { db, key, userId }: SecondFactor,
  code: string,
): Promise<string | null> {
  const stored = await findFactor(db, userId);
  return stored && (await findStepOf(key, stored, code)) !== undefined ? stored.secret : null;
}

/** Whether a backup code is right. better-auth uses it up. */
export async function isBackupCode({ db, key, userId }: SecondFactor, code: string): Promise<boolean> {
  const stored = await findFactor(db, userId);
  return stored !== undefined && (await readBackupCodes(key, stored)).includes(code);
}

/** Checks a backup code and uses it up. */
export async function useBackupCode({ db, key, userId }: SecondFactor, code: string): Promise<boolean> {
  const stored = await findFactor(db, userId);
  if (!stored) return false;
  const codes = await readBackupCodes(key, stored);
  if (!codes.includes(code)) return false;
  const rest = JSON.stringify(codes.filter((each) => each !== code));
  const { rows } = await sql`
    update two_factors set backup_codes = ${await symmetricEncrypt({ key, data: rest })}
    where user_id = ${userId} and backup_codes = ${stored.backup_codes} returning id`.execute(db);
  return rows.length > 0;
}

async function findFactor(db: Db, userId: string): Promise<StoredFactor | undefined> {
  const { rows } = await sql<StoredFactor>`
    select secret, backup_codes, (extract(epoch from now()) * 1000)::float8 as now_ms
    from two_factors where user_id = ${userId}`.execute(db);
  return rows[0];
}

async function findStepOf(
  key: string | SecretConfig,
  { secret, now_ms }: StoredFactor,
  code: string,
): Promise<number | undefined> {
  return findStep(await symmetricDecrypt({ key, data: secret }), code, now_ms);
}

async function readBackupCodes(
  key: string | SecretConfig,
  { backup_codes }: StoredFactor,
): Promise<string[]> {
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key, data: backup_codes }));
  return Array.isArray(codes) ? codes.map(String) : [];
}
