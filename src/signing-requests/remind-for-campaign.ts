import { sql } from 'kysely';
import type { AuditEntry } from '../evidence/audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import { recordReminders } from './record-reminders.ts';
import { reminderInterval } from './reminder-interval.ts';
import { claimSignerEmails, quotaKey } from './signer-email-quota.ts';
import { isNotOverdue } from './signing-request.ts';

interface Occasion {
  org_id: string;
  campaignId: string;
  actor: AuditEntry['actor'];
}

interface Reminded {
  id: string;
  org_id: string;
  reminded_at: string;
}

/**
 * Queues a reminder with the campaign's message for each of several requests that the transaction has locked, and
 * returns how many were queued. Leaves out requests that are no longer PENDING, and those whose signer was reminded
 * within `reminderInterval` or has no quota of emails left.
 */
export async function remindForCampaign(
  tx: Tx,
  { org_id, campaignId, actor }: Occasion,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  // "is true" keeps the planner from reading the whole organisation, or all that are pending, instead.
  const { rows } = await sql<Reminded>`
    with due as materialized (
      select id, org_id, ${quotaKey(sql`org_id`, sql`signer_email_key`)} as email_key
      from signing_requests request
      where id = any(${ids}::uuid[]) and (org_id = ${org_id} and status = 'PENDING' and ${isNotOverdue}) is true
        and coalesce(reminded_at <= now() - ${reminderInterval}, true)
    ),
    email_claim as (${claimSignerEmails(sql`select org_id, email_key, 1 as wanted from due`)})
    update signing_requests request set reminded_at = now(), updated_at = now()
    where id = any(array(select id from due join email_claim using (org_id, email_key) where granted > 0))
    returning id, org_id, reminded_at`.execute(tx);
  await recordReminders(
    tx,
    rows.map((reminded) => ({ ...reminded, actor, payload: {}, campaignId })),
  );
  return rows.length;
}
