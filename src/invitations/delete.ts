import { sql } from 'kysely';
import type { Role } from '../../wire/roles.ts';
import { recordActivity } from '../activity/record.ts';
import { checkMayManage, lockOrganisation } from '../members/member.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { invitationNotFound, isOpen } from './invitation.ts';

/** Revokes an open invitation and its links. Only owners may revoke the invitation of an owner. */
export async function deleteInvitation(tx: Tx, caller: Caller, id: string): Promise<{ success: boolean }> {
  const current = await lockOrganisation(tx, caller);
  const { rows } = await sql<{ role: Role }>`
    delete from invitations invitation where id = ${id} and org_id = ${caller.org_id} and ${isOpen}
    returning role`.execute(tx);
  if (!rows[0]) throw invitationNotFound();
  checkMayManage(current, rows[0].role);
  await recordActivity(tx, caller.org_id, caller.actor, {
    action: 'invitation.revoked',
    target: { id },
    details: { role: rows[0].role },
  });
  return { success: true };
}
