import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverEmail } from './deliver-email.ts';
import type { EmailContext } from './email-context.ts';
import { findEmailedRequest, hasContact } from './emailed-request.ts';
import { renderNewLinkNotice } from './new-link-notice.ts';
import { newLinkRequested } from './new-link-requested.queue.ts';

/** Tells the organisation's address that a signer asks for a new link; nobody when it has none. */
export async function emailNewLinkNotice(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof newLinkRequested>,
): Promise<void> {
  const request = await findEmailedRequest(db, data.signingRequestId);
  if (!request || !hasContact(request)) return;
  const email = renderNewLinkNotice(request);
  await deliverEmail(db, context, {
    kind: 'new_link_notice',
    ...(data.askedAt && { occasion: data.askedAt }),
    queue: newLinkRequested,
    data,
    orgId: request.orgId,
    email,
  });
}
