import { sql } from 'kysely';
import type { Role } from '../../wire/roles.ts';
import { linkTokenHash } from '../platform/crypto/link-token.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

/**
 * Whether an invitation can still be accepted: it has not expired, and its sender may still send it. Revoked and
 * accepted invitations are deleted.
 */
export const isOpen = sql<boolean>`(
  invitation.expires_at > now() and (
    invitation.invited_by is null or exists (
      select from members inviting
      where inviting.org_id = invitation.org_id and inviting.user_id = invitation.invited_by
        and (inviting.role = 'owner' or (inviting.role = 'admin' and invitation.role <> 'owner')))))`;

export const invitationNotFound = () => notFound('The invitation');

/** The page of the dashboard that accepts the invitation. */
export function invitationLink(baseUrl: string, token: string): string {
  return `${baseUrl}/dashboard/invitations/${token}`;
}

export interface LinkedInvitation {
  org_id: string;
  organisation: string;
  email: string;
  role: Role;
  invited_by: string | null;
  /** The id of the account with the invited address. */
  user_id: string | null;
  /** Whether this is the emailed link, which proves that its user receives email at the address. */
  is_emailed: boolean;
}

/** The open invitation of a link; NOT_FOUND for an unknown, expired, revoked or accepted one. */
export async function findInvitationByLink(db: Db, token: string): Promise<LinkedInvitation> {
  const hash = linkTokenHash(token);
  const { rows } = await sql<LinkedInvitation>`
    select invitation.org_id, organisation.name as organisation, invitation.email, invitation.role,
           inviter.name as invited_by, invited.id as user_id,
           coalesce(invitation.mailed_token_hash = ${hash}, false) as is_emailed
    from invitations invitation
    join organisations organisation on organisation.id = invitation.org_id
    left join users inviter on inviter.id = invitation.invited_by
    left join users invited on invited.email = invitation.email
    where (invitation.token_hash = ${hash} or invitation.mailed_token_hash = ${hash}) and ${isOpen}`.execute(
    db,
  );
  if (!rows[0]) throw invitationNotFound();
  return rows[0];
}
