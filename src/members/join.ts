import { sql } from 'kysely';
import type { Role } from '../../wire/roles.ts';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { insertMember } from './insert.ts';

/**
 * Makes a user a member of an organisation at their own request, and deletes the invitation of their address: it would
 * otherwise stay in the list, and its link could be used again.
 */
export async function joinOrganisation(
  tx: Tx,
  orgId: string,
  { userId, email, role }: { userId: string; email: string; role: Role },
): Promise<void> {
  await insertMember(tx, orgId, userId, role);
  await sql`delete from invitations where org_id = ${orgId} and email = ${emailKey(email)}`.execute(tx);
  await recordActivity(
    tx,
    orgId,
    { kind: 'user', id: userId },
    { action: 'member.joined', target: { id: userId }, details: { role } },
  );
}
