import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { findSigning } from '../signer/find.ts';
import { messagesIn } from '../signer/page/messages/messages.ts';
import { receiptFileName, renderReceiptFile } from '../signer/page/receipt-file.ts';
import { signingToken } from '../signing-requests/token.ts';
import { deliverMail } from './deliver-mail.ts';
import { type MailContext, signingLink } from './mail-context.ts';
import { findMailedRequest, isDecided } from './mailed-request.ts';
import { renderReceipt } from './receipt.ts';
import { sendReceipt } from './send-receipt.queue.ts';

/** Mails the signer the receipt of what they decided, with the file that the page offers to keep. */
export async function mailReceipt(
  db: Db,
  context: MailContext,
  data: DataOf<typeof sendReceipt>,
): Promise<void> {
  const request = await findMailedRequest(db, data.signingRequestId);
  if (!request || !isDecided(request)) return;
  const signing = await findSigning(db, context.keyring, signingToken(context.keyring, request.id));
  const copy = {
    filename: receiptFileName(signing),
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(renderReceiptFile(signing, messagesIn[request.language])),
  };
  const mail = renderReceipt(request, signingLink(context, request.id), copy);
  await deliverMail(db, context, { kind: 'receipt', queue: sendReceipt, data, orgId: request.orgId, mail });
}
