import type { Header } from '../../backup/format.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config.ts';
import { splitSecretKeys } from '../../platform/crypto/keyring.ts';

/**
 * Throws a ConfigError unless the service will have every key of the backup: with a key that is missing, links would be
 * dead and webhook secrets unreadable. With the embedded database, the keys are written into DATA_DIR.
 */
export function requireKeysOf(
  { secret_key }: Header,
  { secretKey, databaseUrl }: Config,
  file: string,
): void {
  if (secretKey === undefined && databaseUrl === undefined) return;
  const given = splitSecretKeys(secretKey ?? '');
  if (splitSecretKeys(secret_key).every((key) => given.includes(key))) return;
  const problem = secretKey === undefined ? 'is missing' : 'does not contain every key of the backup';
  throw new ConfigError(
    databaseUrl === undefined
      ? `SECRET_KEY ${problem}; unset it, so that the key of the backup is written into DATA_DIR`
      : `SECRET_KEY ${problem}; set it to the secret_key that this prints: tail -n +2 ${file} | gzip -dc 2>/dev/null | head -n 1`,
  );
}
