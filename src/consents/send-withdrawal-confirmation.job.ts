import type { EmailContext } from '../emails/email-context.ts';
import { renderWithdrawalConfirmation } from '../emails/templates/withdrawal-confirmation.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimOnce } from '../signing-requests/claim-once.ts';
import { deliverRequestEmail } from '../signing-requests/deliver-request-email.ts';
import { claimEmailByLink, claimSignerEmail } from '../signing-requests/signer-email-quota.ts';
import { signingLink } from '../signing-requests/signing-link.ts';
import { findEmailedWithdrawal } from './find-emailed-withdrawal.ts';

/**
 * Emails the signer that their consent was withdrawn, unless the quota is used up: that of the organisation's emails if
 * it withdrew the consent, otherwise that of emails that signers cause.
 */
export async function sendWithdrawalConfirmation(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendWithdrawalConfirmation>>,
): Promise<void> {
  const withdrawal = await findEmailedWithdrawal(db, job.data);
  if (!withdrawal) return;
  const { id, orgId, language, byOrganisation, withdrawnAt } = withdrawal;
  const request = { id, org_id: orgId };
  const claim = (tx: Tx) =>
    byOrganisation ? claimSignerEmail(tx, request) : claimEmailByLink(tx, request, 'withdrawal confirmation');
  if (!(await claimOnce(db, job, claim))) return;
  const email = renderWithdrawalConfirmation(withdrawal, signingLink(context, id, language));
  await deliverRequestEmail(db, context, withdrawal, {
    kind: 'withdrawal',
    occasion: withdrawnAt,
    job,
    email,
  });
}
