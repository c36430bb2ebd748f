import { sql } from 'kysely';
import { deliverEmail } from '../emails/deliver-email.ts';
import type { EmailContext } from '../emails/email-context.ts';
import {
  type DisabledWebhook,
  renderWebhookDisabledNotice,
} from '../emails/templates/webhook-disabled-notice.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';

/** Emails one address that a webhook was disabled, unless it has been enabled since. */
export async function sendWebhookDisabledNotice(
  db: Db,
  { log, ...context }: EmailContext,
  job: Job<DataOf<typeof jobs.sendWebhookDisabledNotice>>,
): Promise<void> {
  const { webhookId, disabledAt, failingSince, to } = job.data;
  const webhook = await findDisabledWebhook(db, webhookId, disabledAt);
  if (!webhook) return;
  await deliverEmail(
    db,
    { ...context, log: log.child({ webhookId }) },
    {
      kind: 'webhook_disabled',
      occasion: [webhookId, disabledAt, to],
      job,
      email: renderWebhookDisabledNotice(webhook, {
        failingSince,
        to,
        page: `${context.baseUrl}/dashboard/${webhook.orgId}/webhooks/${webhookId}`,
      }),
    },
  );
}

/**
 * Undefined if the webhook was deleted or enabled. If it was disabled again since then, that has its own
 * notice.
 */
async function findDisabledWebhook(
  db: Db,
  id: string,
  disabledAt: string,
): Promise<DisabledWebhook | undefined> {
  const { rows } = await sql<DisabledWebhook>`
    select webhook.id, webhook.org_id as "orgId", webhook.url, organisation.name as "organisationName", organisation.language,
           (select coalesce(attempts -> -1 ->> 'error', 'HTTP ' || (attempts -> -1 ->> 'response_status'))
            from webhook_deliveries
            where webhook_id = webhook.id and status = 'FAILED' and attempts <> '[]'
            order by completed_at desc limit 1) as "lastError"
    from webhooks webhook join organisations organisation on organisation.id = webhook.org_id
    where webhook.id = ${id} and webhook.disabled_at = ${disabledAt}`.execute(db);
  return rows[0];
}
