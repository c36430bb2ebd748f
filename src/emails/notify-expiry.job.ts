import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import { renderExpiryNotice } from './expiry-notice.ts';
import type { MailContext } from './mail-context.ts';
import { findMailedRequest, hasContact } from './mailed-request.ts';
import { notifyExpiry } from './notify-expiry.queue.ts';

/** Tells the organisation's address that a request expired; nobody when it has none any more. */
export async function mailExpiryNotice(
  db: Db,
  context: MailContext,
  data: DataOf<typeof notifyExpiry>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (request?.status !== 'EXPIRED' || !hasContact(request)) return;
  const mail = renderExpiryNotice(request);
  await deliverMail(db, context, {
    kind: 'expiry_notice',
    queue: notifyExpiry,
    data,
    orgId: request.orgId,
    mail,
  });
}
