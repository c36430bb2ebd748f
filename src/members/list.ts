import { sql } from 'kysely';
import type { Member } from '../../wire/members.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { memberColumns } from './member.ts';

/** All members of an organisation, by name. Viewers do not see when they were last active. */
export async function listMembers(db: Db, { org_id, role }: Caller): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from members member join users person on person.id = member.user_id
    where member.org_id = ${org_id} order by lower(person.name), person.id`.execute(db);
  return role === 'viewer' ? rows.map((member) => ({ ...member, last_active_at: null })) : rows;
}
