import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Tx } from '../platform/database/database.ts';

/**
 * Locks an organisation's row and reads its plan, so that whoever counts against a limit counts alone. Taken only by
 * writes that a limit governs.
 */
export async function lockPlan(tx: Tx, orgId: string): Promise<Plan> {
  const { rows } = await sql<{ plan: Plan }>`
    select plan from organisations where id = ${orgId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error(`organisation ${orgId} is gone`);
  return rows[0].plan;
}
