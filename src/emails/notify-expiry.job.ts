import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverEmail } from './deliver-email.ts';
import type { EmailContext } from './email-context.ts';
import { findEmailedRequest, hasContact } from './emailed-request.ts';
import { renderExpiryNotice } from './expiry-notice.ts';
import { notifyExpiry } from './notify-expiry.queue.ts';

/** Tells the organisation's address that a request expired; nobody when it has none any more. */
export async function emailExpiryNotice(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof notifyExpiry>,
): Promise<void> {
  const request = await findEmailedRequest(db, data.signingRequestId);
  if (request?.status !== 'EXPIRED' || !hasContact(request)) return;
  const email = renderExpiryNotice(request);
  await deliverEmail(db, context, {
    kind: 'expiry_notice',
    queue: notifyExpiry,
    data,
    orgId: request.orgId,
    email,
  });
}
