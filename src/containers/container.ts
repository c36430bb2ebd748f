import { sql } from 'kysely';
import { lockPlan } from '../organisations/lock.ts';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

/** The columns of a container, in the wire's order. */
export const containerColumns = sql`id, name, description, org_id, created_by, created_at, updated_at`;

export const containerNotFound = () => notFound('The container');

/** Makes room for one more container within the plan, or refuses; holds the organisation's lock until the end. */
export async function claimContainerRoom(tx: Tx, orgId: string): Promise<void> {
  const plan = await lockPlan(tx, orgId);
  const limit = planLimits[plan].containers;
  if (limit === Number.POSITIVE_INFINITY) return;
  const { rows } = await sql<{ count: number }>`
    select count(*) from containers where org_id = ${orgId} and deleted_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= limit) throw tierLimit(plan, 'containers', limit);
}

/** Keeps a container from being deleted until the transaction ends; 404 when it is not there. */
export async function holdContainer(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ name: string; description: string | null }> {
  const { rows } = await sql<{ name: string; description: string | null }>`
    select name, description from containers
    where id = ${id} and org_id = ${orgId} and deleted_at is null for share`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  return rows[0];
}
