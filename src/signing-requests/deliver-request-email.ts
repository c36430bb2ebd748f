import { type Delivery, deliverEmail } from '../emails/deliver-email.ts';
import type { EmailContext } from '../emails/email-context.ts';
import type { EmailedRequest } from '../emails/templates/emailed-request.ts';
import type { RequestEmail } from '../evidence/audit-payloads.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { recordEmailEvent } from './record-email-event.ts';

interface RequestDelivery extends Pick<Delivery, 'job' | 'email' | 'smallerEmail'> {
  /** Persisted in the `mail` field of events. */
  kind: RequestEmail;
  /** Distinguishes emails of one kind about one request, such as its reminders. */
  occasion?: string | undefined;
  /** Called when the email was accepted, in the transaction that records it. */
  onAccepted?(tx: Tx): Promise<void>;
}

/**
 * Makes one attempt to send an email about a signing request, as `deliverEmail` does. Its result is recorded in the
 * request's audit events.
 */
export async function deliverRequestEmail(
  db: Db,
  { log, ...context }: EmailContext,
  { id, orgId }: EmailedRequest,
  { kind, occasion, onAccepted, ...delivery }: RequestDelivery,
): Promise<void> {
  const request = { id, org_id: orgId };
  await deliverEmail(
    db,
    { ...context, log: log.child({ signingRequestId: id }) },
    {
      kind,
      about: id,
      occasion: occasion === undefined ? [id] : [occasion, id],
      ...delivery,
      async onResult(tx, result) {
        const { attempt } = delivery.job;
        await recordEmailEvent(tx, request, { mail: kind, attempt, result });
        if ('accepted' in result) await onAccepted?.(tx);
      },
    },
  );
}
