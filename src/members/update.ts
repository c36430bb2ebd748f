import { sql } from 'kysely';
import type { ChangedMember, Member } from '../../wire/members.ts';
import type { Role } from '../../wire/roles.ts';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { listActiveKeysOf } from './list-active-keys-of.ts';
import {
  checkMayManage,
  checkNotLastOwner,
  getRole,
  lockOrganisation,
  memberColumns,
  memberNotFound,
} from './member.ts';

/**
 * Changes a member's role, effective from the next request. Ends those of their invitations that the new role does not
 * allow. Their API keys keep working, and are returned.
 */
export async function updateMember(
  tx: Tx,
  caller: Caller,
  userId: string,
  role: Role,
): Promise<ChangedMember> {
  const current = await lockOrganisation(tx, caller);
  const { org_id } = current;
  const before = await getRole(tx, org_id, userId);
  checkMayManage(current, before);
  checkMayManage(current, role);
  if (before === 'owner' && role !== 'owner') await checkNotLastOwner(tx, org_id, userId);
  const { rows } = await sql<Member>`
    update members member set role = ${role} from users person
    where member.org_id = ${org_id} and member.user_id = ${userId} and person.id = member.user_id
    returning ${memberColumns}`.execute(tx);
  if (!rows[0]) throw memberNotFound();
  await sql`
    delete from invitations
    where org_id = ${org_id} and invited_by = ${userId}
      and (${role} = 'viewer' or (${role} = 'admin' and role = 'owner'))`.execute(tx);
  if (before !== role)
    await recordActivity(tx, org_id, caller.actor, {
      action: 'member.role_changed',
      target: { id: userId },
      details: { from: before, to: role },
    });
  return { ...rows[0], api_keys: await listActiveKeysOf(tx, org_id, userId) };
}
