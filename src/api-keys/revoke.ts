import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/**
 * Revokes a key, with effect from the next request in every running server. Revoking it again changes nothing.
 * @param orgId the organisation that the key must belong to; the operator can omit it
 */
export async function revokeApiKey(
  tx: Tx,
  id: string,
  orgId?: string,
): Promise<{ id: string; revoked_at: string }> {
  const { rows } = await sql<{ id: string; revoked_at: string }>`
    update api_keys set revoked_at = coalesce(revoked_at, now()) where id = ${id} and (${orgId ?? null}::uuid is null or org_id = ${orgId ?? null}) returning id, revoked_at`.execute(
    tx,
  );
  if (!rows[0]) throw notFound(orgId === undefined ? `The API key ${id}` : 'The API key');
  return rows[0];
}
