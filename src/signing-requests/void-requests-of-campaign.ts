import { sql } from 'kysely';
import type { AuditEntry } from '../evidence/audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import { isNotOverdue } from './signing-request.ts';
import { voidLocked } from './void-locked.ts';
import { cancellationReason } from './void-reasons.ts';

/** How many requests one transaction voids. */
const batchSize = 100;

/**
 * Moves the next PENDING requests of a campaign to VOIDED, oldest first, and returns how many were voided: 0 when none
 * is left. Overdue requests expire instead.
 */
export async function voidRequestsOfCampaign(
  tx: Tx,
  orgId: string,
  campaignId: string,
  actor: AuditEntry['actor'],
): Promise<number> {
  const { rows: pending } = await sql<{ id: string }>`
    select id from signing_requests request
    where request.campaign_id = ${campaignId} and request.org_id = ${orgId} and request.status = 'PENDING'
      and ${isNotOverdue}
    order by created_at, id limit ${batchSize} for update`.execute(tx);
  const ids = pending.map(({ id }) => id);
  return voidLocked(tx, ids, { orgId, reason: cancellationReason, actor, client: null });
}
