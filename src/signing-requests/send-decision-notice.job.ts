import type { EmailContext } from '../emails/email-context.ts';
import { renderDecisionNotice } from '../emails/templates/decision-notice.ts';
import { hasContact, isDecided } from '../emails/templates/emailed-request.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { claimNotice } from './claim-notice.ts';
import { claimOnce } from './claim-once.ts';
import { coverDecision } from './cover-decision.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';
import { requestPage } from './request-page.ts';

/**
 * Emails the signer's decision, and the log's state that covers it, to the organisation's contact address, if it still
 * has one and its quota of notices is not used up.
 */
export async function sendDecisionNotice(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendDecisionNotice>>,
): Promise<void> {
  const request = await findEmailedRequest(db, job.data.signingRequestId);
  if (!request || !isDecided(request) || !hasContact(request)) return;
  const { orgId, contactEmail } = request;
  if (!(await claimOnce(db, job, (tx) => claimNotice(tx, orgId, contactEmail)))) return;
  const email = renderDecisionNotice(
    request,
    await coverDecision(db, context, request),
    requestPage(context, request),
  );
  await deliverRequestEmail(db, context, request, { kind: 'decision_notice', job, email });
}
