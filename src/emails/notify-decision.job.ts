import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { renderDecisionNotice } from './decision-notice.ts';
import { deliverEmail } from './deliver-email.ts';
import type { EmailContext } from './email-context.ts';
import { findEmailedRequest, hasContact, isDecided } from './emailed-request.ts';
import { notifyDecision } from './notify-decision.queue.ts';

/** Tells the organisation's address what was decided; nobody when it has none any more. */
export async function emailDecisionNotice(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof notifyDecision>,
): Promise<void> {
  const request = await findEmailedRequest(db, data.signingRequestId);
  if (!request || !isDecided(request) || !hasContact(request)) return;
  const email = renderDecisionNotice(request);
  await deliverEmail(db, context, {
    kind: 'decision_notice',
    queue: notifyDecision,
    data,
    orgId: request.orgId,
    email,
  });
}
