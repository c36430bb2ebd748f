import { sql } from 'kysely';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { sealAgain } from '../platform/crypto/seal.ts';
import { nilUuid } from '../platform/crypto/uuid.ts';
import type { Db } from '../platform/database/database.ts';

/**
 * After a new secret key was put in front of others, encrypts the secrets of webhooks again with it, so that they
 * outlive the other keys. One that no key decrypts is left as it is. Does nothing with a single key.
 */
export async function encryptWebhookSecretsAgain(
  db: Db,
  keyring: Keyring,
  isStopping = () => false,
): Promise<void> {
  for await (const webhook of webhooksOfOtherKeys(db, keyring)) {
    if (isStopping()) return;
    await encryptAgain(db, keyring, webhook);
  }
}

/** How many webhooks have a secret that can only be decrypted with a key after the first one. */
export async function countWebhooksOfOtherKeys(db: Db, keyring: Keyring): Promise<number> {
  let count = 0;
  for await (const _ of webhooksOfOtherKeys(db, keyring)) count += 1;
  return count;
}

interface StoredSecrets {
  id: string;
  secret_sealed: Buffer;
  /** Null when it is no longer used to sign. */
  previous_secret_sealed: Buffer | null;
}

/** How many webhooks are read at a time. */
const batchSize = 1_000;

async function* webhooksOfOtherKeys(db: Db, keyring: Keyring): AsyncGenerator<StoredSecrets> {
  if (keyring('seal').length === 1) return;
  const needsOtherKey = (sealed: Buffer | null) =>
    sealed !== null && sealAgain(keyring, sealed) !== undefined;
  let rows = await readBatch(db, nilUuid);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const webhook of rows)
      if (needsOtherKey(webhook.secret_sealed) || needsOtherKey(webhook.previous_secret_sealed))
        yield webhook;
    rows = await readBatch(db, last.id);
  }
}

async function readBatch(db: Db, after: string): Promise<StoredSecrets[]> {
  const { rows } = await sql<StoredSecrets>`
    select id, secret_sealed,
           case when previous_secret_until > now() then previous_secret_sealed end as previous_secret_sealed
    from webhooks where id > ${after} order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** Changes nothing if the secret was rotated since. The next run then encrypts the new one. */
async function encryptAgain(
  db: Db,
  keyring: Keyring,
  { id, secret_sealed, previous_secret_sealed }: StoredSecrets,
): Promise<void> {
  const previous = previous_secret_sealed && sealAgain(keyring, previous_secret_sealed);
  await sql`
    update webhooks
    set secret_sealed = coalesce(${sealAgain(keyring, secret_sealed) ?? null}, secret_sealed),
        previous_secret_sealed = coalesce(${previous ?? null}, previous_secret_sealed)
    where id = ${id} and secret_sealed = ${secret_sealed}`.execute(db);
}
