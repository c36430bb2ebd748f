import type { EmailContext } from '../emails/email-context.ts';
import { hasContact } from '../emails/templates/emailed-request.ts';
import { renderExpiryNotice } from '../emails/templates/expired-request-notices.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimNotice } from './claim-notice.ts';
import { claimOnce } from './claim-once.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';
import { requestPage } from './request-page.ts';

/**
 * Emails the organisation's contact address, if it still has one, that a request expired, unless its quota of notices
 * is used up.
 */
export async function sendExpiryNotice(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendExpiryNotice>>,
): Promise<void> {
  const request = await findEmailedRequest(db, job.data.signingRequestId);
  if (request?.status !== 'EXPIRED' || !hasContact(request)) return;
  const { orgId, contactEmail } = request;
  if (!(await claimOnce(db, job, (tx) => claimNotice(tx, orgId, contactEmail)))) return;
  const email = renderExpiryNotice(request, requestPage(context, request));
  await deliverRequestEmail(db, context, request, { kind: 'expiry_notice', job, email });
}
