import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import { renderInvitation } from './invitation.ts';
import { type MailContext, signingLink } from './mail-context.ts';
import { findMailedRequest } from './mailed-request.ts';
import { renderReminder } from './reminder.ts';
import { sendInvitation } from './send-invitation.queue.ts';

/** Mails the invitation to a request, or a reminder of it, while it is PENDING. */
export async function mailInvitation(
  db: Db,
  context: MailContext,
  data: DataOf<typeof sendInvitation>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (request?.status !== 'PENDING') return;
  const link = signingLink(context, request.id);
  const { orgId } = request;
  const outgoing = { queue: sendInvitation, data, orgId };
  if (data.remindedAt === undefined)
    await deliverMail(db, context, {
      ...outgoing,
      kind: 'invitation',
      mail: renderInvitation(request, link),
    });
  else
    await deliverMail(db, context, {
      ...outgoing,
      kind: 'reminder',
      occasion: data.remindedAt,
      mail: renderReminder(request, link),
    });
}
