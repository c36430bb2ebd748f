import { type Delivery, deliverEmail } from '../emails/deliver-email.ts';
import type { EmailContext } from '../emails/email-context.ts';
import type { EmailedRequest } from '../emails/templates/emailed-request.ts';
import type { Db } from '../platform/database/database.ts';
import { recordEmailEvent } from './record-email-event.ts';

interface RequestDelivery extends Pick<Delivery, 'job' | 'email' | 'onSent'> {
  /** Persisted in the `mail` field of events. `invitation` is the email with the signing link. */
  kind:
    | 'invitation'
    | 'reminder'
    | 'verification_code'
    | 'receipt'
    | 'voided'
    | 'decision_notice'
    | 'expiry_notice'
    | 'new_link_notice';
  /** Distinguishes emails of one kind about one request, such as its reminders. */
  occasion?: string | undefined;
}

/**
 * Makes one attempt to send an email about a signing request, as `deliverEmail` does. Failures, and success after a
 * failure, are recorded in the request's audit events.
 */
export async function deliverRequestEmail(
  db: Db,
  { log, ...context }: EmailContext,
  { id, orgId }: EmailedRequest,
  { kind, occasion, ...delivery }: RequestDelivery,
): Promise<void> {
  const request = { id, org_id: orgId };
  const { attempt } = delivery.job;
  await deliverEmail(
    db,
    { ...context, log: log.child({ signingRequestId: id }) },
    {
      kind,
      occasion: occasion === undefined ? [id] : [occasion, id],
      ...delivery,
      async onResult(tx, failure) {
        if (!failure) return recordEmailEvent(tx, request, { type: 'mail_sent', mail: kind, attempt });
        const { isBounce, problem, ...rest } = failure;
        const type = isBounce ? 'mail_bounced' : 'mail_failed';
        await recordEmailEvent(tx, request, { type, mail: kind, attempt, fault: problem, ...rest });
      },
    },
  );
}
