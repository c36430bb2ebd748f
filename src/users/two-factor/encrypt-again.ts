import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { concernsAllWork } from '../../platform/database/find-temporary-fault.ts';
import { type SignInSecret, signInSecrets } from '../sign-in-secrets.ts';

/**
 * After a new secret key was put in front of others, encrypts the second factors again with it, so that authenticators
 * and backup codes outlive the other keys. One that is damaged is left as it is. Does nothing with a single key.
 */
export async function encryptSecondFactorsAgain(
  db: Db,
  keyring: Keyring,
  log: Logger,
  isStopping = () => false,
): Promise<void> {
  const secrets = signInSecrets(keyring);
  if (secrets.length === 1) return;
  const { rows } = await sql<StoredFactor>`
    select id, user_id, secret, backup_codes from two_factors where ${needsOtherKeys(secrets)}`.execute(db);
  if (rows.length === 0) return;
  const encrypt = await encrypter(secrets);
  for (const factor of rows) {
    if (isStopping()) return;
    try {
      await encryptAgain(db, factor, encrypt);
    } catch (error) {
      if (concernsAllWork(error)) throw error;
      log.error({ err: error, userId: factor.user_id }, 'a second factor cannot be encrypted again');
    }
  }
}

interface StoredFactor {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
}

/** Changes nothing if the user has set up another factor or used a backup code since. The next run does it then. */
async function encryptAgain(
  db: Db,
  { id, secret, backup_codes }: StoredFactor,
  encrypt: (data: string) => Promise<string>,
): Promise<void> {
  await sql`
    update two_factors set secret = ${await encrypt(secret)}, backup_codes = ${await encrypt(backup_codes)}
    where id = ${id} and secret = ${secret} and backup_codes = ${backup_codes}`.execute(db);
}

/** How many users have a second factor that can only be decrypted with a key after the first one. */
export async function countSecondFactorsOfOtherKeys(db: Db, keyring: Keyring): Promise<number> {
  return count(db, needsOtherKeys(signInSecrets(keyring)));
}

/** How many users have a second factor that none of the keys decrypts. */
export async function countUnreadableSecondFactors(db: Db, keyring: Keyring): Promise<number> {
  return count(db, sql`not ${isEncryptedWith(signInSecrets(keyring))}`);
}

async function count(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from two_factors where ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}

function needsOtherKeys(secrets: [SignInSecret, ...SignInSecret[]]): RawBuilder<boolean> {
  return sql<boolean>`(not ${isEncryptedWith([secrets[0]])} and ${isEncryptedWith(secrets)})`;
}

/** By the version that better-auth writes in front of the ciphertext. */
function isEncryptedWith(secrets: SignInSecret[]): RawBuilder<boolean> {
  const prefixes = secrets.map(({ version }) => `$ba$${version}$%`);
  return sql<boolean>`(secret like any(${prefixes}::text[]) and backup_codes like any(${prefixes}::text[]))`;
}

/** Imported on demand, because it loads slowly. */
async function encrypter(
  secrets: [SignInSecret, ...SignInSecret[]],
): Promise<(data: string) => Promise<string>> {
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  const key = {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: secrets[0].version,
  };
  return async (data) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
}
