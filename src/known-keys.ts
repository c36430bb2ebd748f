import { sql } from 'kysely';
import { ConfigError } from './config/config-error.ts';
import { commandLine } from './platform/command-line.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { Db, Tx } from './platform/database/database.ts';
import { transact } from './platform/database/transact.ts';

/**
 * Throws a ConfigError unless this database was used with one of the keys, because with any other key, no link and no
 * stored secret works. The database recognises a key by a value derived from it (HKDF), which reveals nothing about it.
 * Records the key that signs.
 *
 * @param name what the error calls the keys
 */
export async function requireKnownKey(db: Db, keyring: Keyring, name: string): Promise<void> {
  if ((await findKnown(db)).has(checkValues(keyring)[0])) return;
  await transact(db, async (tx) => {
    await lockKeys(tx);
    const problem = await findKeyProblem(tx, keyring);
    if (problem) throw new ConfigError(`${name} ${problem}; ${fix}`);
    await record(tx, keyring);
  });
}

const fix = `set SECRET_KEY to the key that was used so far (a new one goes in front of it, after which both are valid), or, if that key is lost for good, run "${commandLine('secret-key replace')}" once`;

/** What is wrong with the keys, given what the database was used with; undefined when they fit. */
export async function findKeyProblem(db: Db, keyring: Keyring): Promise<string | undefined> {
  const known = await findKnown(db);
  const isKnown =
    known.size > 0 ? checkValues(keyring).some((value) => known.has(value)) : await opensStored(db, keyring);
  return isKnown
    ? undefined
    : 'is not the key that this database was used with, so none of its links would work';
}

/**
 * Makes the first of these keys the only one of this database from now on. Anything made with others stays unusable.
 * Returns false when it was the only one before.
 */
export async function replaceKnownKeys(tx: Tx, keyring: Keyring): Promise<boolean> {
  await lockKeys(tx);
  const known = await findKnown(tx);
  if (known.size === 1 && known.has(checkValues(keyring)[0])) return false;
  await sql`delete from secret_keys`.execute(tx);
  await record(tx, keyring);
  return true;
}

/** Two first starts with different keys must not both find that no key is known. */
async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assent secret keys'))`.execute(tx);
}

/** Only the key that signs, because a mistyped key after it is never used to make anything. */
async function record(tx: Tx, keyring: Keyring): Promise<void> {
  await sql`
    insert into secret_keys (check_value) values (decode(${checkValues(keyring)[0]}, 'hex'))
    on conflict do nothing`.execute(tx);
}

async function findKnown(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ value: string }>`
    select encode(check_value, 'hex') as value from secret_keys`.execute(db);
  return new Set(rows.map(({ value }) => value));
}

/** One value for each key, in their order, as hexadecimal digits. */
function checkValues(keyring: Keyring): [string, ...string[]] {
  const [newest, ...older] = keyring('check').map((key) => key.export().toString('hex'));
  return [newest ?? '', ...older];
}

/**
 * For a database of a release that did not record its keys: whether the keys open something stored, if there is
 * anything.
 */
async function opensStored(db: Db, keyring: Keyring): Promise<boolean> {
  const { listReceivers } = await import('./webhooks/list-receivers.ts');
  const { canUnseal } = await import('./platform/crypto/seal.ts');
  const { isLastHeadOurs } = await import('./evidence/log/is-last-head-ours.ts');
  const receivers = await listReceivers(db);
  if (receivers.length > 0) return receivers.some(({ secret_sealed }) => canUnseal(keyring, secret_sealed));
  return isLastHeadOurs(db, keyring);
}
