import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverEmail } from './deliver-email.ts';
import { type EmailContext, signingLink } from './email-context.ts';
import { findEmailedRequest } from './emailed-request.ts';
import { renderInvitation } from './invitation.ts';
import { renderReminder } from './reminder.ts';
import { sendInvitation } from './send-invitation.queue.ts';

/** Emails the invitation to a request, or a reminder of it, while it is PENDING. */
export async function emailInvitation(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof sendInvitation>,
): Promise<void> {
  const request = await findEmailedRequest(db, data.signingRequestId);
  if (request?.status !== 'PENDING') return;
  const link = signingLink(context, request.id);
  const { orgId } = request;
  const outgoing = { queue: sendInvitation, data, orgId };
  if (data.remindedAt === undefined)
    await deliverEmail(db, context, {
      ...outgoing,
      kind: 'invitation',
      email: renderInvitation(request, link),
    });
  else
    await deliverEmail(db, context, {
      ...outgoing,
      kind: 'reminder',
      occasion: data.remindedAt,
      email: renderReminder(request, link),
    });
}
