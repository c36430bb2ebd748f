import { sql } from 'kysely';
import { deliverEmail } from '../emails/deliver-email.ts';
import type { EmailContext } from '../emails/email-context.ts';
import { type EmailedInvitation, renderInvitation } from '../emails/templates/invitation.ts';
import type { jobs } from '../jobs.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { unseal } from '../platform/crypto/seal.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf, Job } from '../platform/jobs/job-type.ts';
import { invitationLink, isOpen } from './invitation.ts';

/** Emails an invitation to join an organisation, while it can still be accepted. */
export async function sendInvitation(
  db: Db,
  context: EmailContext & { keyring: Keyring },
  job: Job<DataOf<typeof jobs.sendInvitation>>,
): Promise<void> {
  const { invitationId, sealedToken } = job.data;
  const invitation = await findEmailedInvitation(db, invitationId);
  if (!invitation) return;
  const token = unseal(context.keyring, Buffer.from(sealedToken, 'base64'));
  await deliverEmail(db, context, {
    kind: 'member_invitation',
    occasion: [invitationId],
    job,
    email: renderInvitation(invitation, invitationLink(context.baseUrl, token)),
  });
}

async function findEmailedInvitation(db: Db, id: string): Promise<EmailedInvitation | undefined> {
  const { rows } = await sql<EmailedInvitation>`
    select organisation.name as "organisationName", organisation.language, invitation.email, invitation.role,
           inviter.name as "inviterName", invitation.expires_at as "expiresAt"
    from invitations invitation
    join organisations organisation on organisation.id = invitation.org_id
    left join users inviter on inviter.id = invitation.invited_by
    where invitation.id = ${id} and ${isOpen}`.execute(db);
  return rows[0];
}
