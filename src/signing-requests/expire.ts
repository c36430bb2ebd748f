import { type RawBuilder, sql } from 'kysely';
import { emitEvents } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, systemActor } from '../evidence/audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import { queueExpiryNotices } from './queue-outcome-emails.ts';
import { isOverdue, type SigningEventRow, signingEventColumns, signingEventData } from './signing-request.ts';

type ExpiredRequest = SigningEventRow & { expired_at: string };

/** How many requests one transaction expires. */
export const expiryBatchSize = 100;

/**
 * Records the expiry of the next overdue requests and emits `signing.expired`, exactly once each: the update locks the
 * row as it leaves PENDING, and rows that another worker has locked are skipped. Returns how many requests expired.
 *
 * @param orgId by default those of all organisations
 */
export async function expireOverdue(tx: Tx, orgId?: string): Promise<number> {
  // Always true, but the condition of the index of all organisations (migration 0083).
  const inIndex =
    orgId === undefined ? sql`num_nulls(request.expires_at) = 0` : sql`request.org_id = ${orgId}`;
  return expire(
    tx,
    sql`id = any(array(
      select id from signing_requests request
      where ${isOverdue} and ${inIndex}
      order by expires_at limit ${expiryBatchSize} for update skip locked
    ))`,
  );
}

/** Records the expiry of those of the given requests that are overdue, without waiting for a worker to do it. */
export async function expireIfOverdue(tx: Tx, orgId: string, ids: string[]): Promise<void> {
  // "is true" keeps the planner from reading the whole organisation, or all that are overdue, instead.
  await expire(tx, sql`id = any(${ids}::uuid[]) and (org_id = ${orgId} and ${isOverdue}) is true`);
}

/** Returns how many requests meet the condition and expired. */
async function expire(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows: requests } = await sql<ExpiredRequest>`
    update signing_requests request
    set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where ${condition}
    returning ${signingEventColumns}, request.expired_at`.execute(tx);
  if (requests.length === 0) return 0;
  const expired: AuditEntry = {
    type: 'expired',
    actor: systemActor,
    client: null,
    payload: {},
    personal: {},
  };
  await appendAuditEvents(
    tx,
    requests.map((request) => ({ request, at: request.expired_at, entry: expired })),
  );
  await queueExpiryNotices(tx, requests);
  await emitEvents(
    tx,
    'signing.expired',
    requests.map((request) => ({
      org_id: request.org_id,
      at: request.expired_at,
      data: { ...signingEventData(request), expiredAt: request.expired_at },
    })),
  );
  return requests.length;
}
