import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailContext } from './mail-context.ts';
import { findMailedRequest, hasContact } from './mailed-request.ts';
import { renderNewLinkNotice } from './new-link-notice.ts';
import { newLinkRequested } from './new-link-requested.queue.ts';

/** Tells the organisation's address that a signer asks for a new link; nobody when it has none. */
export async function mailNewLinkNotice(
  db: Db,
  context: MailContext,
  data: DataOf<typeof newLinkRequested>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (!request || !hasContact(request)) return;
  const mail = renderNewLinkNotice(request);
  await deliverMail(db, context, {
    kind: 'new_link_notice',
    ...(data.askedAt && { occasion: data.askedAt }),
    queue: newLinkRequested,
    data,
    orgId: request.orgId,
    mail,
  });
}
