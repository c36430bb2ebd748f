import type { EmailContext } from '../emails/email-context.ts';
import { isDecided } from '../emails/templates/emailed-request.ts';
import { renderReceipt } from '../emails/templates/receipt.ts';
import type { Attachment } from '../emails/transport/email.ts';
import { CertificateTooSlow } from '../evidence/certificate/render-in-thread.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimOnce } from '../signing-requests/claim-once.ts';
import { coverDecision } from '../signing-requests/cover-decision.ts';
import { deliverRequestEmail } from '../signing-requests/deliver-request-email.ts';
import { findEmailedRequest } from '../signing-requests/find-emailed-request.ts';
import { claimEmailByLink } from '../signing-requests/signer-email-quota.ts';
import { signingLink } from '../signing-requests/signing-link.ts';
import { signingToken } from '../signing-requests/token.ts';
import type { Copies } from './copies.ts';
import { findSigning } from './find.ts';
import { messagesIn } from './page/messages/messages.ts';
import { receiptFileName, renderReceiptFile } from './page/receipt-file.ts';
import { withdrawableClauses } from './withdrawable.ts';

/**
 * Encoded for email, attachments grow by a third. Many mail servers refuse emails of more than 10 MB. To those that
 * take less, the certificate is not sent.
 */
const maxAttachedBytes = 5_000_000;

/**
 * Emails the signer the receipt for their decision, with the file that the signing page offers for download, the
 * certificate, and the log's state that covers the decision. Not when the quota of emails that signers cause is used
 * up.
 */
export async function sendReceipt(
  db: Db,
  context: EmailContext & { keyring: Keyring; files: Copies },
  job: Job<DataOf<typeof jobs.sendReceipt>>,
): Promise<void> {
  const request = await findEmailedRequest(db, job.data.signingRequestId);
  if (!request || !isDecided(request)) return;
  const { id, orgId } = request;
  if (!(await claimOnce(db, job, (tx) => claimEmailByLink(tx, { id, org_id: orgId }, 'receipt')))) return;
  const signing = await findSigning(db, context.keyring, signingToken(context.keyring, request.id));
  const link = signingLink(context, request.id, request.language);
  const receipt = {
    filename: receiptFileName(signing),
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(renderReceiptFile(signing, messagesIn[request.language], link)),
  };
  const head = await coverDecision(db, context, request);
  const file = head && (await certificateInTime(db, context.files, request));
  const certificate = file && {
    filename: file.name,
    contentType: 'application/pdf',
    content: file.bytes,
  };
  const content = { link, canWithdraw: withdrawableClauses(signing).length > 0, receipt, head };
  const withoutCertificate = renderReceipt(request, { ...content, certificate: certificate && 'too large' });
  const isAttached = certificate && fits(receipt, certificate);
  await deliverRequestEmail(db, context, request, {
    kind: 'receipt',
    job,
    email: isAttached ? renderReceipt(request, { ...content, certificate }) : withoutCertificate,
    smallerEmail: isAttached ? withoutCertificate : undefined,
  });
}

/** Null when it takes longer to render than it may: the receipt is sent without it then. */
async function certificateInTime(
  db: Db,
  files: Copies,
  { orgId, id }: { orgId: string; id: string },
): Promise<FileResponse | null> {
  try {
    return await files.certificate(db, orgId, id, new AbortController().signal);
  } catch (error) {
    if (error instanceof CertificateTooSlow) return null;
    throw error;
  }
}

function fits(...attachments: Attachment[]): boolean {
  return attachments.reduce((bytes, { content }) => bytes + content.length, 0) <= maxAttachedBytes;
}
