import type { EmailContext } from '../../emails/email-context.ts';
import { renderVerificationCode } from '../../emails/templates/verification-code.ts';
import type { jobs } from '../../jobs.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DataOf, Job } from '../../platform/jobs/job-type.ts';
import { deliverRequestEmail } from '../../signing-requests/deliver-request-email.ts';
import { findEmailedRequest } from '../../signing-requests/find-emailed-request.ts';
import { verificationCode } from './code.ts';
import { findExpiry } from './stored-code.ts';

/** Emails the signer a code, as long as it is valid. Every attempt sends the same one. */
export async function sendVerificationCodeEmail(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendVerificationCode>>,
): Promise<void> {
  const { signingRequestId, nonce, language } = job.data;
  const expiresAt = await findExpiry(db, signingRequestId, nonce);
  const request = await findEmailedRequest(db, signingRequestId);
  if (!request || expiresAt === undefined) return;
  const code = verificationCode(context.keyring, { requestId: request.id, nonce });
  const email = renderVerificationCode({ ...request, ...(language && { language }) }, code, expiresAt);
  await deliverRequestEmail(db, context, request, {
    kind: 'verification_code',
    occasion: nonce,
    job,
    email,
  });
}
