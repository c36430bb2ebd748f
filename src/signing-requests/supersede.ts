import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';

/**
 * Marks completed requests as superseded by new ones for the same version and address, each with its audit event.
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
    from signing_requests newer
    where newer.id = any(${newIds}::uuid[]) and newer.org_id = ${caller.org_id}
      and earlier.version_id = newer.version_id and earlier.signer_email_key = newer.signer_email_key
      and earlier.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') and not earlier.is_superseded
    returning earlier.id, earlier.org_id, earlier.updated_at, newer.id as superseded_by`.execute(tx);
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
