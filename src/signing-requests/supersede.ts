import { sql } from 'kysely';
import { appendAuditEvent } from '../evidence/append-audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller, Client } from '../platform/http/caller.ts';

/** Marks every earlier completed request of a new request's pair as superseded, each with its audit event. */
export async function supersedeEarlier(tx: Tx, caller: Caller, client: Client, newId: string): Promise<void> {
  const { rows } = await sql<{ id: string; org_id: string; updated_at: string }>`
    update signing_requests earlier
    set is_superseded = true, updated_at = now()
    from signing_requests newer
    where newer.id = ${newId} and newer.org_id = ${caller.org_id}
      and earlier.version_id = newer.version_id and earlier.signer_email_key = newer.signer_email_key
      and earlier.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') and not earlier.is_superseded
    returning earlier.id, earlier.org_id, earlier.updated_at`.execute(tx);
  for (const request of rows)
    await appendAuditEvent(tx, request, request.updated_at, {
      type: 'superseded',
      actor: caller.actor,
      client,
      payload: { superseded_by: newId },
      personal: {},
    });
}
