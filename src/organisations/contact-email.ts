import { sql } from 'kysely';

/**
 * Where signers reach an organisation: its contact address, or else that of its first owner (contract section 7), or
 * admin, who has verified theirs. Null when there is none. The query aliases `organisations` as `organisation`.
 */
export const contactEmail = sql<string | null>`coalesce(organisation.contact_email, (
  select users.email from members member join users on users.id = member.user_id
  where member.org_id = organisation.id and member.role in ('owner', 'admin') and users.email_verified
  order by member.role desc, member.created_at, users.id limit 1
))`;
