import { sql } from 'kysely';
import type { Role } from '../../wire/roles.ts';
import type { Tx } from '../platform/database/database.ts';

/** Makes a user a member of an organisation, unless they already are. */
export async function insertMember(tx: Tx, orgId: string, userId: string, role: Role): Promise<void> {
  await sql`
    insert into members (org_id, user_id, role) values (${orgId}, ${userId}, ${role})
    on conflict (org_id, user_id) do nothing`.execute(tx);
}
