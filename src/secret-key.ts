import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config/config-error.ts';
import type { Config } from './config.ts';

/** Contract section 1. */
const minBytes = 32;
const wellKnown =
  /change.?me|secret.?key|your.?secret|example|password|0123456789|1234567890|abcdefgh|qwerty/i;
/** 32 random hexadecimal digits hold about 14 different ones; fewer than 6 were typed, not drawn. */
const minDifferent = 6;
const mend = 'use the output of "openssl rand -base64 32"';

/** The SECRET_KEY of the environment, or the one generated once into DATA_DIR. Refuses weak ones. */
export function readSecretKey({ secretKey, databaseUrl, dataDir }: Config): string {
  if (secretKey !== undefined) return checked(secretKey, 'SECRET_KEY');
  if (databaseUrl !== undefined)
    throw new ConfigError(`SECRET_KEY is missing, and DATABASE_URL is set; ${mend}`);
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) generate(dataDir, file);
  return checked(readKeyFile(file), `DATA_DIR's ${file}`);
}

/** Where the generated key lies. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

function generate(dataDir: string, file: string): void {
  // Another key would break every link that was sent and every secret that is stored.
  if (existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(
      `DATA_DIR ${dataDir} holds a database but not its secret.key; put that file back, or set SECRET_KEY to the key it held`,
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    // Appears at once and whole; of two first starts one wins, and both read its key.
    tryLink(draft, file);
    rmSync(draft);
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written; give this user write access to it`, {
      cause,
    });
  }
}

function tryLink(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw cause;
  }
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new ConfigError(`DATA_DIR's ${file} cannot be read; give this user read access to it`, { cause });
  }
}

function checked(secrets: string, name: string): string {
  for (const secret of secrets.split(',').map((entry) => entry.trim())) {
    if (secret === '') throw new ConfigError(`${name} holds an empty key; leave out the comma`);
    if (Buffer.byteLength(secret) < minBytes)
      throw new ConfigError(`${name} holds a key of fewer than ${minBytes} bytes; ${mend}`);
    if (wellKnown.test(secret) || new Set(secret).size < minDifferent)
      throw new ConfigError(`${name} holds a well-known or guessable value; ${mend}`);
  }
  return secrets;
}
