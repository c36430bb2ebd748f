import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** Contract section 1. */
const minBytes = 32;
const wellKnown = /^(.)\1*$|change.?me|secret.?key|example|0123456789|password/i;

/** The SECRET_KEY of the environment, or the one generated once into DATA_DIR. Refuses weak ones. */
export function readSecretKey({ secretKey, databaseUrl, dataDir }: Config): string {
  if (secretKey !== undefined) return checked(secretKey, 'SECRET_KEY');
  if (databaseUrl !== undefined)
    throw new ConfigError(
      'SECRET_KEY is missing, and DATABASE_URL is set; set it to 32 random bytes or more, such as the output of "openssl rand -base64 32"',
    );
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // `wx`: of two first starts at once, one writes and both read the same key.
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file))
        throw new ConfigError(`DATA_DIR ${dataDir} cannot be written; check its permissions`, {
          cause: error,
        });
    }
  }
  return checked(readFileSync(file, 'utf8').trim(), file);
}

function checked(secrets: string, name: string): string {
  for (const secret of secrets.split(',').map((entry) => entry.trim())) {
    if (Buffer.byteLength(secret) < minBytes)
      throw new ConfigError(
        `${name} holds a key of fewer than ${minBytes} bytes; use "openssl rand -base64 32"`,
      );
    if (wellKnown.test(secret))
      throw new ConfigError(`${name} holds a well-known value; use "openssl rand -base64 32"`);
  }
  return secrets;
}
