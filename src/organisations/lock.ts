import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/**
 * Locks an organisation's row and returns its plan, so that only one transaction at a time counts towards a limit, or
 * changes the settings, members, invitations or API keys. NOT_FOUND if there is no such organisation.
 */
export async function lockOrganisationRow(tx: Tx, orgId: string): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`
    select plan from organisations where id = ${orgId} for no key update`.execute(tx);
  if (!rows[0]) throw notFound(`The organisation ${orgId}`);
  return rows[0].plan;
}
