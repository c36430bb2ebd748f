import { statSync } from 'node:fs';
import { countOf } from '../../../shared/count-of.ts';
import type { Config } from '../../config.ts';
import { findKeyProblem } from '../../known-keys.ts';
import { commandLine } from '../../platform/command-line.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { canUnseal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/database/database.ts';
import { secretKeyFile } from '../../secret-key.ts';
import { countUnreadableSecondFactors } from '../../users/two-factor/encrypt-again.ts';
import type { Receiver } from '../../webhooks/list-receivers.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that the key is private, that the database was used with it, and that it decrypts the secrets there. Weak keys
 * are refused earlier. `db` is undefined before the migrations are applied.
 */
export async function checkSecretKey(
  config: Config,
  keyring: Keyring,
  { db, receivers }: { db: Db | undefined; receivers: Receiver[] },
): Promise<Finding> {
  const check = 'secret key';
  const file = config.secretKey === undefined ? secretKeyFile(config.dataDir) : undefined;
  if (file && (statSync(file).mode & 0o077) !== 0)
    return {
      check,
      status: 'failed',
      message: `Other users can read ${file}`,
      fix: `Run "chmod 600 ${file}"`,
    };
  const problem = db && (await findKeyProblem(db, keyring));
  if (problem)
    return {
      check,
      status: 'failed',
      message: `${file ?? 'SECRET_KEY'} ${problem}`,
      fix: `Set SECRET_KEY to the key that was used so far; if it is lost for good, run "${commandLine('secret-key replace')}"`,
    };
  if (!receivers.every(({ secret_sealed }) => canUnseal(keyring, secret_sealed)))
    return {
      check,
      status: 'failed',
      message:
        'The key cannot decrypt the webhook secrets in the database, so links that were already sent do not work',
      fix: 'Add the key they were created with to SECRET_KEY, after a comma',
    };
  const unreadable = db ? await countUnreadableSecondFactors(db, keyring) : 0;
  if (unreadable > 0)
    return {
      check,
      status: 'failed',
      message: `The key cannot decrypt the second factor of ${countOf(unreadable, 'user')}, who cannot sign in with a password`,
      fix: `Add the key it was created with to SECRET_KEY, after a comma; if that key is lost for good, run "${commandLine('users reset-password EMAIL --remove-second-factor')}" for those who cannot sign in`,
    };
  return { check, status: 'ok', message: file ? `${file} is in use` : 'SECRET_KEY is in use' };
}
