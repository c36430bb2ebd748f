import { sql } from 'kysely';
import type { CreatedApiKey } from '../../wire/api-keys.ts';
import { operator, recordActivity } from '../activity/record.ts';
import { lockOrganisationRow } from '../organisations/lock.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiKeyHash, maxActiveKeys, newApiKey } from './api-key.ts';

/**
 * Creates a key. The raw key is only in this result and is not stored. Refused when five keys are active.
 * @param createdBy the user who creates it; null for the operator
 */
export async function createApiKey(
  tx: Tx,
  orgId: string,
  name: string,
  createdBy: string | null = null,
): Promise<CreatedApiKey> {
  await lockOrganisationRow(tx, orgId);
  const { rows } = await sql<{ count: number }>`
    select count(*) from api_keys where org_id = ${orgId} and revoked_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxActiveKeys)
    throw new ApiError(
      'TIER_LIMIT',
      `An organisation can have at most ${maxActiveKeys} active API keys. Revoke one first.`,
    );
  const created = { id: newId(), name, key: newApiKey() };
  await sql`
    insert into api_keys (id, org_id, name, key_hash, created_by)
    values (${created.id}, ${orgId}, ${name}, ${apiKeyHash(created.key)}, ${createdBy})`.execute(tx);
  await recordActivity(tx, orgId, createdBy === null ? operator : { kind: 'user', id: createdBy }, {
    action: 'api_key.created',
    target: { id: created.id, name },
  });
  return created;
}
