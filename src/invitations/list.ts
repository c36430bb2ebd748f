import { sql } from 'kysely';
import type { Invitation } from '../../wire/invitations.ts';
import type { Db } from '../platform/database/database.ts';
import { isOpen } from './invitation.ts';

/** The invitations that can still be accepted, newest first. */
export async function listInvitations(db: Db, orgId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select invitation.id, invitation.email, invitation.role, invitation.expires_at, invitation.created_at,
           case when inviter.id is not null
             then jsonb_build_object('id', inviter.id, 'name', inviter.name) end as invited_by
    from invitations invitation left join users inviter on inviter.id = invitation.invited_by
    where invitation.org_id = ${orgId} and ${isOpen}
    order by invitation.created_at desc, invitation.id desc`.execute(db);
  return rows;
}
