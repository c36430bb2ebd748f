import { sql } from 'kysely';
import { operator, recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/**
 * Revokes a key. Takes effect with the next request in every running server. Revoking it again changes nothing.
 * @param caller whose organisation the key must belong to; undefined for the operator
 */
export async function revokeApiKey(
  tx: Tx,
  id: string,
  caller?: Caller,
): Promise<{ id: string; revoked_at: string }> {
  const isTheirs = caller ? sql`and org_id = ${caller.org_id}` : sql``;
  const { rows: revoked } = await sql<{ org_id: string; name: string; revoked_at: string }>`
    update api_keys set revoked_at = now() where id = ${id} and revoked_at is null ${isTheirs}
    returning org_id, name, revoked_at`.execute(tx);
  if (revoked[0]) {
    const { org_id, name, revoked_at } = revoked[0];
    await recordActivity(tx, org_id, caller?.actor ?? operator, {
      action: 'api_key.revoked',
      target: { id, name },
    });
    return { id, revoked_at };
  }
  const { rows } = await sql<{ id: string; revoked_at: string }>`
    select id, revoked_at from api_keys where id = ${id} ${isTheirs}`.execute(tx);
  if (!rows[0]) throw notFound(caller ? 'The API key' : `The API key ${id}`);
  return rows[0];
}
