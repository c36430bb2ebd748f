import { sql } from 'kysely';
import type { EmailContext } from '../emails/email-context.ts';
import { renderReminder } from '../emails/templates/reminder.ts';
import { renderSigningLink } from '../emails/templates/signing-link.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { deliverRequestEmail } from './deliver-request-email.ts';
import { findEmailedRequest } from './find-emailed-request.ts';
import { recordLinkEmailed } from './record-link-emailed.ts';
import { signingLink } from './signing-link.ts';

/** Emails the signing link, or a reminder with the same link, while the request is PENDING. */
export async function sendSigningLink(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendSigningLink>>,
): Promise<void> {
  const { signingRequestId, remindedAt, campaignId } = job.data;
  const request = await findEmailedRequest(db, signingRequestId);
  if (request?.status !== 'PENDING') return;
  const reminderMessage = campaignId === undefined ? null : await findMessage(db, request.orgId, campaignId);
  // English is the default of organisations that have not chosen a language, so it is not a reason to override the
  // browser's.
  const language = request.language === 'en' ? undefined : request.language;
  const link = signingLink(context, request.id, language);
  await deliverRequestEmail(db, context, request, {
    ...(remindedAt === undefined
      ? { kind: 'invitation', email: renderSigningLink(request, link) }
      : { kind: 'reminder', occasion: remindedAt, email: renderReminder(request, link, reminderMessage) }),
    job,
    onAccepted: (tx) => recordLinkEmailed(tx, request),
  });
}

async function findMessage(db: Db, orgId: string, campaignId: string): Promise<string | null> {
  const { rows } = await sql<{ message: string | null }>`
    select message from campaigns where id = ${campaignId} and org_id = ${orgId}`.execute(db);
  return rows[0]?.message ?? null;
}
