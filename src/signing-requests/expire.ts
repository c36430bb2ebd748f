import { sql } from 'kysely';
import { emitEvent } from '../events/emit.ts';
import { appendAuditEvent } from '../evidence/append-audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import { isOverdue, type LockedSigningRequest, signingEventData } from './signing-request.ts';

type Overdue = LockedSigningRequest & { expired_at: string };

/** How many requests one transaction of the sweep records. */
const batchSize = 100;

/**
 * Records the expiry of requests past their time and emits `signing.expired`, once each: a row leaves PENDING under
 * its lock, and rows that another sweep holds are passed over. Returns how many were recorded.
 */
export async function expireOverdue(tx: Tx): Promise<number> {
  const { rows } = await sql<Overdue>`
    update signing_requests request
    set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where id in (
      select id from signing_requests request where ${isOverdue}
      order by expires_at limit ${batchSize} for update skip locked
    )
    returning ${expiredColumns}`.execute(tx);
  for (const request of rows) await recordExpiry(tx, request);
  return rows.length;
}

/** Records the expiry of one request if it is past its time, as the sweep would. */
export async function expireIfOverdue(tx: Tx, orgId: string, id: string): Promise<void> {
  const { rows } = await sql<Overdue>`
    update signing_requests request
    set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where id = ${id} and org_id = ${orgId} and ${isOverdue}
    returning ${expiredColumns}`.execute(tx);
  for (const request of rows) await recordExpiry(tx, request);
}

const expiredColumns = sql`id, org_id, document_id, version_id, signer_name, signer_email, expired_at`;

async function recordExpiry(tx: Tx, request: Overdue): Promise<void> {
  await appendAuditEvent(tx, request, request.expired_at, {
    type: 'expired',
    actor: { kind: 'system', id: null },
    client: null,
    payload: {},
    personal: {},
  });
  await emitEvent(tx, request.org_id, 'signing.expired', request.expired_at, {
    ...signingEventData(request),
    expiredAt: request.expired_at,
  });
}
