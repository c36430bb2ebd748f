import { sql } from 'kysely';
import type { Me } from '../../wire/users.ts';
import type { Db } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import { signsInWithPasswordAlone } from './signs-in-with-password-alone.ts';

/** The signed-in user, and their organisations ordered by name. */
export async function getMe(db: Db, user: SignedIn): Promise<Me> {
  const { rows } = await sql<{ has_password: boolean; organisations: Me['organisations'] }>`
    select exists (
             select from accounts where user_id = ${user.id} and password is not null
           ) as has_password,
           coalesce((
             select jsonb_agg(
               jsonb_build_object('id', organisation.id, 'name', organisation.name, 'plan', organisation.plan,
                                  'role', member.role, 'two_factor_required', organisation.two_factor_required,
                                  'is_closed', organisation.two_factor_required
                                    and ${signsInWithPasswordAlone(sql`${user.id}::uuid`)})
               order by lower(organisation.name), organisation.id)
             from members member join organisations organisation on organisation.id = member.org_id
             join users person on person.id = member.user_id
             where member.user_id = ${user.id}
           ), '[]') as organisations`.execute(db);
  const [{ has_password, organisations } = { has_password: false, organisations: [] }] = rows;
  return { user: { ...user, has_password }, organisations };
}
