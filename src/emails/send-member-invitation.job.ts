import { sql } from 'kysely';
import { invitationLink } from '../invitations/invitation.ts';
import { unseal } from '../platform/crypto/seal.ts';
import type { Db } from '../platform/database/database.ts';
import type { DataOf } from '../platform/jobs/queue.ts';
import { deliverAccountEmail } from './deliver-account-email.ts';
import type { EmailContext } from './email-context.ts';
import { type EmailedInvitation, renderMemberInvitation } from './member-invitation.ts';
import { sendMemberInvitation } from './send-member-invitation.queue.ts';

/** Emails an invitation to join an organisation, while it can still be accepted. */
export async function emailMemberInvitation(
  db: Db,
  context: EmailContext,
  data: DataOf<typeof sendMemberInvitation>,
): Promise<void> {
  const invitation = await findInvitation(db, data.invitationId);
  if (!invitation) return;
  const token = unseal(context.keyring, Buffer.from(data.sealedToken, 'base64'));
  await deliverAccountEmail(db, context, {
    kind: 'member_invitation',
    occasion: data.invitationId,
    queue: sendMemberInvitation,
    data,
    email: renderMemberInvitation(invitation, invitationLink(context.baseUrl, token)),
  });
}

async function findInvitation(db: Db, id: string): Promise<EmailedInvitation | undefined> {
  const { rows } = await sql<EmailedInvitation>`
    select organisation.name as "organisationName", organisation.language, invitation.email, invitation.role,
           inviter.name as "inviterName", invitation.expires_at as "expiresAt"
    from invitations invitation
    join organisations organisation on organisation.id = invitation.org_id
    left join users inviter on inviter.id = invitation.invited_by
    where invitation.id = ${id} and invitation.expires_at > now()`.execute(db);
  return rows[0];
}
