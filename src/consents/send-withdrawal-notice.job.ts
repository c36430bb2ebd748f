import type { EmailContext } from '../emails/email-context.ts';
import { hasContact } from '../emails/templates/emailed-request.ts';
import { renderWithdrawalNotice } from '../emails/templates/withdrawal-notice.ts';
import type { jobs } from '../jobs.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimNotice } from '../signing-requests/claim-notice.ts';
import { claimOnce } from '../signing-requests/claim-once.ts';
import { deliverRequestEmail } from '../signing-requests/deliver-request-email.ts';
import { requestPage } from '../signing-requests/request-page.ts';
import { claimEmailByLink } from '../signing-requests/signer-email-quota.ts';
import { findEmailedWithdrawal } from './find-emailed-withdrawal.ts';

/**
 * Emails a withdrawal of consent to the organisation's contact address, if it still has one and its quota of notices is
 * not used up. The signer's own withdrawals cause a limited number of them, because each of a thousand clauses can be
 * withdrawn on its own.
 */
export async function sendWithdrawalNotice(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendWithdrawalNotice>>,
): Promise<void> {
  const withdrawal = await findEmailedWithdrawal(db, job.data);
  if (!withdrawal || !hasContact(withdrawal)) return;
  const { id, orgId, byOrganisation, contactEmail } = withdrawal;
  const claim = async (tx: Tx) =>
    (byOrganisation || (await claimEmailByLink(tx, { id, org_id: orgId }, 'withdrawal notice'))) &&
    claimNotice(tx, orgId, contactEmail);
  if (!(await claimOnce(db, job, claim))) return;
  const email = renderWithdrawalNotice(withdrawal, requestPage(context, withdrawal));
  await deliverRequestEmail(db, context, withdrawal, {
    kind: 'withdrawal_notice',
    occasion: withdrawal.withdrawnAt,
    job,
    email,
  });
}
