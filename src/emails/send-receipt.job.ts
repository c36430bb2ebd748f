import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import { type MailContext, signingLink } from './mail-context.ts';
import { findMailedRequest, isDecided } from './mailed-request.ts';
import { renderReceipt } from './receipt.ts';
import { sendReceipt } from './send-receipt.queue.ts';

/** Mails the signer the receipt of what they decided. */
export async function mailReceipt(
  db: Db,
  context: MailContext,
  data: DataOf<typeof sendReceipt>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (!request || !isDecided(request)) return;
  const mail = renderReceipt(request, signingLink(context, request.id));
  await deliverMail(db, context, { kind: 'receipt', queue: sendReceipt, data, orgId: request.orgId, mail });
}
