import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import type { Reminded } from '../evidence/audit-payloads.ts';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertJobs } from '../platform/jobs/enqueue.ts';

/** A locked request whose signer is reminded now. */
interface Reminder {
  id: string;
  org_id: string;
  reminded_at: string;
  actor: AuditEntry['actor'];
  payload: Reminded;
  /** The campaign whose message the email has. */
  campaignId?: string;
}

/** Appends the audit events of several reminders that no caller waits for, and queues their emails. */
export async function recordReminders(tx: Tx, reminders: Reminder[]): Promise<void> {
  if (reminders.length === 0) return;
  await appendAuditEvents(
    tx,
    reminders.map(({ id, org_id, reminded_at, actor, payload }) => ({
      request: { id, org_id },
      at: reminded_at,
      entry: { type: 'reminded', actor, client: null, payload, personal: {} },
    })),
  );
  const data = reminders.map(({ id, reminded_at, campaignId }) =>
    JSON.stringify({ signingRequestId: id, remindedAt: reminded_at, campaignId }),
  );
  const orgIds = reminders.map(({ org_id }) => org_id);
  const source = sql`
    select job.data, now() as start_after, job.group_id
    from unnest(${data}::jsonb[], ${orgIds}::text[]) as job(data, group_id)`;
  await insertJobs(jobs.sendSigningLink, source).execute(tx);
}
