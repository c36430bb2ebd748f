import { statSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import { secretKeyFile } from '../../secret-key.ts';
import type { Receiver } from '../../webhooks/list-receivers.ts';
import type { Finding } from './finding.ts';

/** Checks that the key is private, and that it decrypts the secrets in the database. Weak keys are refused earlier. */
export function checkSecretKey(config: Config, keyring: Keyring, receivers: Receiver[]): Finding {
  const check = 'secret key';
  const file = config.secretKey === undefined ? secretKeyFile(config.dataDir) : undefined;
  if (file && (statSync(file).mode & 0o077) !== 0)
    return {
      check,
      status: 'failed',
      message: `Other users can read ${file}`,
      fix: `Run "chmod 600 ${file}"`,
    };
  if (!receivers.every(({ secret_sealed }) => canUnseal(keyring, secret_sealed)))
    return {
      check,
      status: 'failed',
      message:
        'The key cannot decrypt the webhook secrets in the database, so links that were already sent do not work',
      fix: 'Add the key they were created with to SECRET_KEY, after a comma',
    };
  return { check, status: 'ok', message: file ? `${file} is in use` : 'SECRET_KEY is in use' };
}

function canUnseal(keyring: Keyring, sealed: Buffer): boolean {
  try {
    unseal(keyring, sealed);
    return true;
  } catch {
    return false;
  }
}
