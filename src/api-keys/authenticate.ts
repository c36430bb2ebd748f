import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Db } from '../platform/database/database.ts';
import { isStale } from '../platform/database/is-stale.ts';
import { shareLookups } from '../platform/database/share-lookups.ts';
import type { Caller } from '../platform/http/caller.ts';
import { apiKeyHash } from './api-key.ts';

interface KeyOwner {
  hash: string;
  id: string;
  org_id: string;
  plan: Plan;
  is_stale: boolean;
}

/** Finds the caller of an API key; undefined when the key is missing, malformed, unknown or revoked. */
export type Authenticate = (key: string | undefined) => Promise<Caller | undefined>;

/**
 * Every key, even a malformed one, causes exactly one lookup by hash, so that the response time reveals nothing. A
 * revoked key stops working with the next request, because lookups are shared but never cached.
 */
export function createAuthenticate(db: Db): Authenticate {
  const findOwner = shareLookups((hashes) => findOwners(db, hashes));
  return async (key) => {
    const owner = await findOwner(apiKeyHash(key ?? '').toString('hex'));
    if (!owner) return undefined;
    if (owner.is_stale) await recordUse(db, owner.id);
    return {
      org_id: owner.org_id,
      plan: owner.plan,
      role: 'admin',
      actor: { kind: 'api_key', id: owner.id },
    };
  };
}

async function findOwners(db: Db, hashes: string[]): Promise<Map<string, KeyOwner>> {
  const owners = await readOwners(db, { keyHashes: hashes.map((hash) => Buffer.from(hash, 'hex')) });
  return new Map(owners.map((owner) => [owner.hash, owner]));
}

const readOwners = compileOnce(
  ({ keyHashes }: { keyHashes: Buffer[] }) => sql<KeyOwner>`
    select encode(api_key.key_hash, 'hex') as hash, api_key.id, api_key.org_id, organisation.plan,
           ${isStale(sql`api_key.last_used_at`)} as is_stale
    from api_keys api_key join organisations organisation on organisation.id = api_key.org_id
    where api_key.key_hash = any(${keyHashes}::bytea[]) and api_key.revoked_at is null`,
);

/** At most once a minute for each key, so that reads rarely cause a write. */
async function recordUse(db: Db, id: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${id} and ${isStale(sql`last_used_at`)}`.execute(db);
}
