import type { EmailContext } from '../emails/email-context.ts';
import { isDecided } from '../emails/templates/emailed-request.ts';
import { renderReceipt } from '../emails/templates/receipt.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { deliverRequestEmail } from '../signing-requests/deliver-request-email.ts';
import { findEmailedRequest } from '../signing-requests/find-emailed-request.ts';
import { signingLink } from '../signing-requests/signing-link.ts';
import { signingToken } from '../signing-requests/token.ts';
import { findSigning } from './find.ts';
import { messagesIn } from './page/messages/messages.ts';
import { receiptFileName, renderReceiptFile } from './page/receipt-file.ts';

/** Emails the signer the receipt for their decision, with the file that the signing page offers for download. */
export async function sendReceipt(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendReceipt>>,
): Promise<void> {
  const request = await findEmailedRequest(db, job.data.signingRequestId);
  if (!request || !isDecided(request)) return;
  const signing = await findSigning(db, context.keyring, signingToken(context.keyring, request.id));
  const file = {
    filename: receiptFileName(signing),
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(renderReceiptFile(signing, messagesIn[request.language])),
  };
  const email = renderReceipt(request, signingLink(context, request.id, request.language), file);
  await deliverRequestEmail(db, context, request, { kind: 'receipt', job, email });
}
