import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Locks an organisation's row and returns its plan, so that only one transaction at a time counts towards a limit or
 * changes the settings.
 */
export async function lockPlan(tx: Tx, orgId: string): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`
    select plan from organisations where id = ${orgId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error(`organisation ${orgId} does not exist`);
  return rows[0].plan;
}
