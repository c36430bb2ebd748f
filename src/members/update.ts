import { sql } from 'kysely';
import type { Member } from '../../wire/members.ts';
import type { Role } from '../../wire/roles.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { checkMayManage, checkNotLastOwner, lockMember, memberColumns, memberNotFound } from './member.ts';

/** Changes a member's role, effective from the next request. */
export async function updateMember(tx: Tx, caller: Caller, userId: string, role: Role): Promise<Member> {
  const before = await lockMember(tx, caller.org_id, userId);
  checkMayManage(caller, before);
  checkMayManage(caller, role);
  if (before === 'owner' && role !== 'owner') await checkNotLastOwner(tx, caller.org_id, userId);
  const { rows } = await sql<Member>`
    update members member set role = ${role} from users person
    where member.org_id = ${caller.org_id} and member.user_id = ${userId} and person.id = member.user_id
    returning ${memberColumns}`.execute(tx);
  if (!rows[0]) throw memberNotFound();
  return rows[0];
}
