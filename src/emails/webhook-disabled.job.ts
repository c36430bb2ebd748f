import type { Db } from '../platform/database/database.ts';
import { MailError } from '../platform/mail/mail-error.ts';
import { messageId } from '../platform/mail/message-id.ts';
import { findDisabledWebhook } from './disabled-webhook.ts';
import type { MailContext } from './mail-context.ts';
import type { WebhookDisabledJob } from './webhook-disabled.queue.ts';
import { renderWebhookDisabled } from './webhook-disabled.ts';

/** Mails that a webhook was switched off, unless it is on again. Throws when the mail should be tried again. */
export async function mailWebhookDisabled(
  db: Db,
  { mailer, baseUrl, log }: MailContext,
  { webhookId, disabledAt, failingSince, to }: WebhookDisabledJob,
): Promise<void> {
  const webhook = await findDisabledWebhook(db, webhookId, disabledAt);
  if (!webhook) return;
  const mail = renderWebhookDisabled(webhook, { failingSince, to });
  const id = messageId(['webhook_disabled', webhookId, disabledAt, to], new URL(baseUrl).hostname);
  try {
    await mailer.send({ ...mail, messageId: id });
  } catch (error) {
    if (!(error instanceof MailError && error.permanent)) throw error;
    log.warn({ webhookId, mail: 'webhook_disabled' }, 'a mail was not sent and is given up');
  }
}
