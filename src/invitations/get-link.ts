import type { InvitationLink } from '../../wire/invitations.ts';
import type { Db } from '../platform/database/database.ts';
import { findInvitationByLink } from './invitation.ts';

/** Returns what an invitation link shows. */
export async function getInvitationLink(db: Db, token: string): Promise<InvitationLink> {
  const { organisation, email, role, user_id, invited_by } = await findInvitationByLink(db, token);
  return {
    organisation: { name: organisation },
    email,
    role,
    has_account: user_id !== null,
    invited_by: invited_by === null ? null : { name: invited_by },
  };
}
