import type { EmailContext } from '../emails/email-context.ts';
import { isVoided } from '../emails/templates/emailed-request.ts';
import { renderVoidedNotice } from '../emails/templates/voided-notice.ts';
import type { jobs } from '../jobs.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimOnce } from './claim-once.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';
import { claimSignerEmail } from './signer-email-quota.ts';

/**
 * Emails the signer that the request was withdrawn, unless their quota of emails is used up. The quota is claimed here
 * and not when the request is voided, because one transaction can void thousands.
 */
export async function sendVoidedNotice(
  db: Db,
  context: EmailContext,
  job: Job<DataOf<typeof jobs.sendVoidedNotice>>,
): Promise<void> {
  const request = await findEmailedRequest(db, job.data.signingRequestId);
  if (!request || !isVoided(request)) return;
  const { id, orgId } = request;
  if (!(await claimOnce(db, job, (tx) => claimSignerEmail(tx, { id, org_id: orgId })))) return;
  const email = renderVoidedNotice(request);
  await deliverRequestEmail(db, context, request, { kind: 'voided', job, email });
}
