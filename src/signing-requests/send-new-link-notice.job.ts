import type { EmailContext } from '../emails/email-context.ts';
import { hasContact } from '../emails/templates/emailed-request.ts';
import { renderNewLinkNotice } from '../emails/templates/new-link-notice.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';

/** Emails the organisation's contact address, if it has one, that a signer requested a new link. */
export async function sendNewLinkNotice(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendNewLinkNotice>>,
): Promise<void> {
  const { signingRequestId, requestedAt } = job.data;
  const request = await findEmailedRequest(db, signingRequestId);
  if (!request || !hasContact(request)) return;
  const email = renderNewLinkNotice(request);
  await deliverRequestEmail(db, context, request, {
    kind: 'new_link_notice',
    occasion: requestedAt,
    job,
    email,
  });
}
