import { sql } from 'kysely';
import { maxOwnedOrganisations } from '../../wire/organisations.ts';
import { insertMember } from '../members/insert.ts';
import { lockOrganisation, userIdOf } from '../members/member.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createOrganisation } from './create.ts';

/**
 * Creates another organisation, with the caller as its owner. FORBIDDEN unless they own the organisation that they act
 * for: people who were only invited to see or edit something must not be able to use the operator's mail server for an
 * organisation of their own. TIER_LIMIT when they own 20.
 */
export async function createOwnOrganisation(
  tx: Tx,
  caller: Caller,
  name: string,
): Promise<{ organisation_id: string }> {
  const { role } = await lockOrganisation(tx, caller);
  const userId = userIdOf(caller);
  if (role !== 'owner' || userId === null)
    throw new ApiError('FORBIDDEN', 'Only owners of an organisation can create another.');
  await checkOwnedOrganisations(tx, userId);
  // The new organisation may do what the operator's own organisation may, because it belongs to the operator too.
  const plan = caller.plan === 'unlimited' ? 'unlimited' : 'free';
  const { id } = await createOrganisation(tx, name, plan, caller.actor);
  await insertMember(tx, id, userId, 'owner');
  return { organisation_id: id };
}

/** Locks the user's row, so that only one of their transactions at a time counts. */
async function checkOwnedOrganisations(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) from members where user_id = ${userId} and role = 'owner'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxOwnedOrganisations)
    throw new ApiError(
      'TIER_LIMIT',
      `You own ${maxOwnedOrganisations} organisations, and cannot create more. Ask the operator of the service.`,
    );
}
