import type { EmailContext } from '../emails/email-context.ts';
import { renderNewLinkNotice } from '../emails/templates/expired-request-notices.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimNotice } from './claim-notice.ts';
import { claimOnce } from './claim-once.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';
import { requestPage } from './request-page.ts';

/**
 * Emails one address of the organisation that a signer requested a new link, unless its quota of notices is used up.
 */
export async function sendNewLinkNotice(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendNewLinkNotice>>,
): Promise<void> {
  const { signingRequestId, requestedAt, to } = job.data;
  const request = await findEmailedRequest(db, signingRequestId);
  const contactEmail = to ?? request?.contactEmail;
  if (!request || !contactEmail) return;
  if (!(await claimOnce(db, job, (tx) => claimNotice(tx, request.orgId, contactEmail)))) return;
  const email = renderNewLinkNotice({ ...request, contactEmail }, requestPage(context, request));
  await deliverRequestEmail(db, context, request, {
    kind: 'new_link_notice',
    occasion: to === undefined ? requestedAt : `${requestedAt} ${to}`,
    job,
    email,
  });
}
