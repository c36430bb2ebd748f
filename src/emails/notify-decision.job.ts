import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { renderDecisionNotice } from './decision-notice.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailContext } from './mail-context.ts';
import { findMailedRequest, hasContact, isDecided } from './mailed-request.ts';
import { notifyDecision } from './notify-decision.queue.ts';

/** Tells the organisation's address what was decided; nobody when it has none any more. */
export async function mailDecisionNotice(
  db: Db,
  context: MailContext,
  data: DataOf<typeof notifyDecision>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (!request || !isDecided(request) || !hasContact(request)) return;
  const mail = renderDecisionNotice(request);
  await deliverMail(db, context, {
    kind: 'decision_notice',
    queue: notifyDecision,
    data,
    orgId: request.orgId,
    mail,
  });
}
