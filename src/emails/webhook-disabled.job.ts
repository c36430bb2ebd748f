import type { Db } from '../platform/database/database.ts';
import { EmailError } from '../platform/email/email-error.ts';
import { messageId } from '../platform/email/message-id.ts';
import { findDisabledWebhook } from './disabled-webhook.ts';
import type { EmailContext } from './email-context.ts';
import type { WebhookDisabledJob } from './webhook-disabled.queue.ts';
import { renderWebhookDisabled } from './webhook-disabled.ts';

/** Emails that a webhook was switched off, unless it is on again. Throws when the email should be tried again. */
export async function emailWebhookDisabled(
  db: Db,
  { emailSender, baseUrl, log }: EmailContext,
  { webhookId, disabledAt, failingSince, to }: WebhookDisabledJob,
): Promise<void> {
  const webhook = await findDisabledWebhook(db, webhookId, disabledAt);
  if (!webhook) return;
  const email = renderWebhookDisabled(webhook, { failingSince, to });
  const id = messageId(['webhook_disabled', webhookId, disabledAt, to], new URL(baseUrl).hostname);
  try {
    await emailSender.send({ ...email, messageId: id });
  } catch (error) {
    if (!(error instanceof EmailError && error.permanent)) throw error;
    log.warn({ webhookId, email: 'webhook_disabled' }, 'an email was not sent and is given up');
  }
}
