import type { EmailContext } from '../emails/email-context.ts';
import { renderWithdrawalConfirmation } from '../emails/templates/withdrawal-confirmation.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { deliverRequestEmail } from '../signing-requests/deliver-request-email.ts';
import { claimSignerEmail } from '../signing-requests/signer-email-quota.ts';
import { signingLink } from '../signing-requests/signing-link.ts';
import { findWithdrawal } from './find-withdrawal.ts';

/**
 * Emails the signer that their consent was withdrawn. One that the organisation caused counts towards the signer's quota
 * of emails, and is not sent when that is used up.
 */
export async function sendWithdrawalConfirmation(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendWithdrawalConfirmation>>,
): Promise<void> {
  const withdrawal = await findWithdrawal(db, job.data);
  if (!withdrawal) return;
  const { id, orgId, language, byOrganisation, withdrawnAt } = withdrawal;
  const isFirstAttempt = job.attempt === 1;
  if (byOrganisation && isFirstAttempt && !(await claimSignerEmail(db, { id, org_id: orgId }))) return;
  const email = renderWithdrawalConfirmation(withdrawal, signingLink(context, id, language));
  await deliverRequestEmail(db, context, withdrawal, {
    kind: 'withdrawal',
    occasion: withdrawnAt,
    job,
    email,
  });
}
