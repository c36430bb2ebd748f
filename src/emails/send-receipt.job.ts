import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { findSigning } from '../signer/find.ts';
import { messagesIn } from '../signer/page/messages/messages.ts';
import { receiptFileName, renderReceiptFile } from '../signer/page/receipt-file.ts';
import { signingToken } from '../signing-requests/token.ts';
import { deliverEmail } from './deliver-email.ts';
import { type EmailContext, signingLink } from './email-context.ts';
import { findEmailedRequest, isDecided } from './emailed-request.ts';
import { renderReceipt } from './receipt.ts';
import { sendReceipt } from './send-receipt.queue.ts';

/** Emails the signer the receipt of what they decided, with the file that the page offers to keep. */
export async function emailReceipt(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof sendReceipt>,
): Promise<void> {
  const request = await findEmailedRequest(db, data.signingRequestId);
  if (!request || !isDecided(request)) return;
  const signing = await findSigning(db, context.keyring, signingToken(context.keyring, request.id));
  const copy = {
    filename: receiptFileName(signing),
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(renderReceiptFile(signing, messagesIn[request.language])),
  };
  const email = renderReceipt(request, signingLink(context, request.id), copy);
  await deliverEmail(db, context, { kind: 'receipt', queue: sendReceipt, data, orgId: request.orgId, email });
}
