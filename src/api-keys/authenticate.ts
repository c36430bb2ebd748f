import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import { coalesce } from '../platform/database/coalesce.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { apiKeyHash } from './api-key.ts';

interface Holder {
  hash: string;
  id: string;
  org_id: string;
  plan: Plan;
  is_stale: boolean;
}

/** Finds who holds a key; undefined for one that is missing, malformed, unknown or revoked. */
export type Authenticate = (key: string | undefined) => Promise<Caller | undefined>;

/**
 * Every key, whatever its form, takes the same path and one look-up by hash, so that the time tells nothing.
 * Revocation counts from the next request on: look-ups are shared, never remembered.
 */
export function createAuthenticate(db: Db): Authenticate {
  const findHolder = coalesce((hashes) => findHolders(db, hashes));
  return async (key) => {
    const holder = await findHolder(apiKeyHash(key ?? '').toString('hex'));
    if (!holder) return undefined;
    if (holder.is_stale) await noteUse(db, holder.id);
    return {
      org_id: holder.org_id,
      plan: holder.plan,
      role: 'admin',
      actor: { kind: 'api_key', id: holder.id },
    };
  };
}

async function findHolders(db: Db, hashes: string[]): Promise<Map<string, Holder>> {
  const keyHashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<Holder>`
    select encode(api_key.key_hash, 'hex') as hash, api_key.id, api_key.org_id, organisation.plan,
           coalesce(api_key.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_keys api_key join organisations organisation on organisation.id = api_key.org_id
    where api_key.key_hash = any(${keyHashes}::bytea[]) and api_key.revoked_at is null`.execute(db);
  return new Map(rows.map((holder) => [holder.hash, holder]));
}

/** At most once a minute and key, so that reading does not become writing. */
async function noteUse(db: Db, id: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db);
}
