import { sql } from 'kysely';
import type { Member } from '../../wire/members.ts';
import type { Role } from '../../wire/roles.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/** The columns of a member in the API. The query aliases `members` as `member` and `users` as `person`. */
export const memberColumns = sql<Member>`
  member.user_id, person.name, person.email, member.role, person.two_factor_enabled, member.created_at`;

export const memberNotFound = () => notFound('The member');

/**
 * Locks the organisation, so that changes to its members happen one after another, and reads a member's role; 404 if
 * there is no such member.
 */
export async function lockMember(tx: Tx, orgId: string, userId: string): Promise<Role> {
  await sql`select from organisations where id = ${orgId} for no key update`.execute(tx);
  const { rows } = await sql<{ role: Role }>`
    select role from members where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
  if (!rows[0]) throw memberNotFound();
  return rows[0].role;
}

/** 403 when the role is owner and the caller is not: only owners may add, change or remove owners. */
export function checkMayManage(caller: Caller, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner')
    throw new ApiError('FORBIDDEN', 'Only owners may add, change or remove owners.');
}

/** 409 when the user is the only owner. Requires the lock of `lockMember`. */
export async function checkNotLastOwner(tx: Tx, orgId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    select from members where org_id = ${orgId} and role = 'owner' and user_id <> ${userId} limit 1`.execute(
    tx,
  );
  if (rows.length === 0)
    throw new ApiError(
      'CONFLICT',
      'An organisation must have at least one owner; make another member an owner first.',
    );
}
