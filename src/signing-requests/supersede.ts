import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { isCurrentDecision } from './current-requests.ts';

/**
 * Marks completed requests as superseded by new ones for the same version and address, each with its audit event. This
 * is not part of the insertion, which may wait for other transactions and does not see what signers decide in the
 * meantime. Once the new request is inserted, there is no other one to decide on.
 *
 * @param newIds the ids of the new requests
 */
export async function supersedeEarlierRequests(
  tx: Tx,
  caller: Caller,
  client: Client | null,
  newIds: string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; org_id: string; updated_at: string; superseded_by: string }>`
    update signing_requests earlier
    set is_superseded = true, updated_at = now()
    -- With \`offset 0\`, each is looked up, even if PostgreSQL expects that there are fewer requests than there are.
    from (
      select newer.id as superseded_by, same.id
      from (
        select id, org_id, version_id, signer_email_key from signing_requests where id = any(${newIds}::uuid[])
        offset 0
      ) as newer
      cross join lateral (
        select id from signing_requests decided
        where decided.version_id = newer.version_id and decided.signer_email_key = newer.signer_email_key
          and ${isCurrentDecision('decided')}
        offset 0
      ) as same
      where newer.org_id = ${caller.org_id}
      offset 0
    ) as found
    where earlier.id = found.id and not earlier.is_superseded
    returning earlier.id, earlier.org_id, earlier.updated_at, superseded_by`.execute(tx);
  if (rows.length === 0) return;
  await appendAuditEvents(
    tx,
    rows.map(({ updated_at, superseded_by, ...request }) => ({
      request,
      at: updated_at,
      entry: {
        type: 'superseded',
        actor: caller.actor,
        client,
        payload: { superseded_by },
        personal: {},
      },
    })),
  );
}
