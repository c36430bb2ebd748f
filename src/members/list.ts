import { sql } from 'kysely';
import type { Member } from '../../wire/members.ts';
import type { Db } from '../platform/database/database.ts';
import { memberColumns } from './member.ts';

export async function listMembers(db: Db, orgId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from members member join users person on person.id = member.user_id
    where member.org_id = ${orgId} order by lower(person.name), person.id`.execute(db);
  return rows;
}
