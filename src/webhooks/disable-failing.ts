import { sql } from 'kysely';
import { jobs } from '../jobs.ts';
import { findAdminEmails } from '../members/find-admin-emails.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { stopDeliveries } from './stop-deliveries.ts';

/** From the first failure after the last success, or after the webhook was switched on or moved (decision 17). */
const failingDays = 5;

/** One event in five days that failed is no verdict on a receiver. */
const minFailures = 3;

/**
 * Switches a webhook off when its deliveries have done nothing but fail for five days by the database's clock, at least
 * three of them; ends those that wait and emails who looks after the organisation. Asked after each delivery that
 * FAILED, so there is a failure at both ends of the five days. True when this call did it: of several, one does.
 */
export async function disableFailing(tx: Tx, webhookId: string): Promise<boolean> {
  // The conditions are asked of the row again when another transaction has just changed it.
  const { rows } = await sql<{ org_id: string; disabled_at: string; failing_since: string }>`
    update webhooks webhook
    set is_active = false, disabled_at = now(), disabled_reason = 'FAILING', updated_at = now()
    where webhook.id = ${webhookId} and webhook.is_active
      and cardinality(${failures}) = ${minFailures}
      and (${failures})[1] <= now() - make_interval(days => ${failingDays})
    returning org_id, disabled_at, (${failures})[1] as failing_since`.execute(tx);
  const [disabled] = rows;
  if (!disabled) return false;
  const notice = { webhookId, disabledAt: disabled.disabled_at, failingSince: disabled.failing_since };
  for (const to of await findAdminEmails(tx, disabled.org_id))
    await enqueue(tx, jobs.sendWebhookDisabledNotice, { ...notice, to });
  await stopDeliveries(tx, disabled.org_id, webhookId);
  return true;
}

/** When the first three deliveries failed that count against a webhook. */
const failures = sql`array(
  select failed.completed_at from webhook_deliveries failed
  where failed.webhook_id = webhook.id and failed.status = 'FAILED'
    and failed.completed_at > greatest(webhook.enabled_at, (
      select max(succeeded.completed_at) from webhook_deliveries succeeded
      where succeeded.webhook_id = webhook.id and succeeded.status = 'SUCCEEDED'))
  order by failed.completed_at limit ${minFailures}
)`;
