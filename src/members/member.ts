import { sql } from 'kysely';
import type { Member } from '../../wire/members.ts';
import type { Role } from '../../wire/roles.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError, notFound } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { signsInWithPasswordAlone } from '../users/signs-in-with-password-alone.ts';

/** The columns of a member in the API. The query aliases `members` as `member` and `users` as `person`. */
export const memberColumns = sql<Member>`
  member.user_id, person.name, person.email, member.role, person.two_factor_enabled,
  case when person.two_factor_enabled then 'authenticator'
       when ${signsInWithPasswordAlone(sql`member.user_id`)} then 'none'
       else 'provider' end as second_factor,
  member.last_active_at, member.created_at`;

export const memberNotFound = () => notFound('The member');

/**
 * Locks the organisation, so that changes to its members, invitations and API keys happen one after another, and
 * returns the caller with their role as of now, which may have changed since the request began. FORBIDDEN for a user
 * who is no longer a member.
 */
export async function lockOrganisation(tx: Tx, caller: Caller): Promise<Caller> {
  await sql`select from organisations where id = ${caller.org_id} for no key update`.execute(tx);
  if (caller.actor.kind === 'api_key') return caller;
  const role = await findRole(tx, caller.org_id, caller.actor.id);
  if (!role) throw new ApiError('FORBIDDEN', 'You are no longer a member of this organisation.');
  return { ...caller, role };
}

/**
 * The id of the acting user; null for an API key. Operations that only members may perform also run for keys, and are
 * then rolled back (deny-after-validation.ts).
 */
export function userIdOf({ actor }: Caller): string | null {
  return actor.kind === 'user' ? actor.id : null;
}

/** A member's role; NOT_FOUND if there is no such member. Requires the lock of `lockOrganisation`. */
export async function getRole(tx: Tx, orgId: string, userId: string): Promise<Role> {
  const role = await findRole(tx, orgId, userId);
  if (!role) throw memberNotFound();
  return role;
}

async function findRole(tx: Tx, orgId: string, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    select role from members where org_id = ${orgId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.role;
}

/**
 * FORBIDDEN for viewers, and when the role is owner and the caller is not: only owners may add, change or remove
 * owners.
 */
export function checkMayManage(caller: Caller, role: Role): void {
  if (caller.role === 'viewer')
    throw new ApiError('FORBIDDEN', 'Only owners and admins may manage members, invitations and API keys.');
  if (role === 'owner' && caller.role !== 'owner')
    throw new ApiError('FORBIDDEN', 'Only owners may add, change or remove owners.');
}

/** CONFLICT when the user is the only owner. Requires the lock of `lockOrganisation`. */
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
