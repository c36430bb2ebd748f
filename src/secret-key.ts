import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config/config-error.ts';
import { readTextFile } from './config/read-text-file.ts';
import type { Config } from './config.ts';
import { splitSecretKeys } from './platform/crypto/keyring.ts';
import { errorMessage } from './platform/error-message.ts';
import { makeDirectory } from './platform/make-directory.ts';
import { requireRestored } from './unfinished-restore.ts';

/** Contract section 1. */
const minBytes = 32;
const wellKnown =
  /change.?me|secret.?key|your.?secret|example|password|0123456789|1234567890|abcdefgh|qwerty/i;
/** 32 random hexadecimal digits contain about 14 different ones. A value with fewer than 6 is not random. */
const minDistinct = 6;
const fix = 'use the output of "openssl rand -base64 32"';

/**
 * SECRET_KEY from the environment, or the key generated once in DATA_DIR. Refuses weak keys, and a DATA_DIR whose
 * database is not restored completely.
 */
export function readSecretKey(config: Config): string {
  const { secretKey, databaseUrl, dataDir } = config;
  const name = nameOfKey(config);
  if (databaseUrl === undefined) requireRestored(dataDir);
  if (secretKey !== undefined) return requireStrong(secretKey, name);
  if (databaseUrl !== undefined)
    throw new ConfigError(`SECRET_KEY is missing, but DATABASE_URL is set; ${fix}`);
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) generate(dataDir, file);
  const content = readKeyFile(file);
  if (content === undefined) throw new ConfigError(`${name} is not text in UTF-8; ${fixKeyFile(dataDir)}`);
  if (content === '') throw new ConfigError(`${name} is empty; ${fixKeyFile(dataDir)}`);
  return requireStrong(content, name);
}

/** The name of the keys in error messages: the variable or the file. */
export function nameOfKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  return secretKey === undefined ? `DATA_DIR's ${secretKeyFile(dataDir)}` : 'SECRET_KEY';
}

/** The path of the generated key. */
export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

function fixKeyFile(dataDir: string): string {
  return hasDatabase(dataDir)
    ? 'restore it from a backup, or set SECRET_KEY to the key it contained'
    : 'delete it, so that a key is generated';
}

/**
 * Whether the folder has an embedded database, whose links and secrets were made with its key. Throws a ConfigError if
 * this user may not see that, or the database is not restored completely.
 */
export function hasDatabase(dataDir: string): boolean {
  requireRestored(dataDir);
  try {
    return statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be read (${errorMessage(cause)}); run the command as the user that the service runs as`,
      { cause },
    );
  }
}

/** Whether the first start is still to create the database, and its key unless that is given. */
export function hasNoDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return databaseUrl === undefined && !hasDatabase(dataDir);
}

function generate(dataDir: string, file: string): void {
  // A new key would invalidate every link that was sent and every stored secret.
  if (hasDatabase(dataDir))
    throw new ConfigError(
      `DATA_DIR ${dataDir} contains a database but not its secret.key; restore that file, or set SECRET_KEY to the key it contained`,
    );
  // Linking is atomic: if two first starts race, one succeeds and both use its key.
  writeKeyFile(dataDir, file, randomBytes(32).toString('base64'), tryLink);
}

/** Writes the keys of a restored database into its DATA_DIR. */
export function storeSecretKey(dataDir: string, secrets: string): void {
  writeKeyFile(dataDir, secretKeyFile(dataDir), secrets, renameSync);
}

function writeKeyFile(
  dataDir: string,
  file: string,
  secrets: string,
  publish: (draft: string, file: string) => void,
): void {
  const draft = `${file}.${process.pid}`;
  try {
    makeDirectory(dataDir);
    try {
      writeFileSync(draft, `${secrets}\n`, { mode: 0o600, flush: true });
      publish(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written (${errorMessage(cause)}); give this user write access to it, and make sure that the disk has space`,
      { cause },
    );
  }
}

function tryLink(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw cause;
  }
}

function readKeyFile(file: string): string | undefined {
  try {
    return readTextFile(file);
  } catch (cause) {
    throw new ConfigError(`DATA_DIR's ${file} cannot be read; give this user read access to it`, { cause });
  }
}

function requireStrong(secrets: string, name: string): string {
  for (const secret of splitSecretKeys(secrets)) {
    if (secret === '') throw new ConfigError(`${name} contains an empty key; remove the comma`);
    if (Buffer.byteLength(secret) < minBytes)
      throw new ConfigError(`${name} contains a key of fewer than ${minBytes} bytes; ${fix}`);
    if (wellKnown.test(secret) || new Set(secret).size < minDistinct)
      throw new ConfigError(`${name} contains a well-known or guessable value; ${fix}`);
  }
  return secrets;
}
