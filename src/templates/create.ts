import { sql } from 'kysely';
import type { NewTemplate } from '../../wire/templates.ts';
import { holdContainer } from '../containers/container.ts';
import { lockPlan } from '../organisations/lock.ts';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/** Makes a container a template; BAD_REQUEST when it is one already, TIER_LIMIT when the plan has no room. */
export async function createTemplate(
  tx: Tx,
  caller: Caller,
  input: NewTemplate,
): Promise<{ success: boolean }> {
  await holdContainer(tx, caller.org_id, input.containerId);
  const plan = await lockPlan(tx, caller.org_id);
  const { rows } = await sql<{ is_template: boolean; templates: number }>`
    select is_template, (
      select count(*) from containers where org_id = ${caller.org_id} and containers.is_template and deleted_at is null
    ) as templates
    from containers where id = ${input.containerId}`.execute(tx);
  if (rows[0]?.is_template)
    throw new ApiError('BAD_REQUEST', 'containerId: the container is a template already.');
  const limit = planLimits[plan].templates;
  if ((rows[0]?.templates ?? 0) >= limit) throw tierLimit(plan, 'templates', limit);
  await sql`
    update containers
    set is_template = true, template_description = ${input.description ?? null},
        template_category = ${input.category ?? null}, updated_at = now()
    where id = ${input.containerId} and org_id = ${caller.org_id}`.execute(tx);
  return { success: true };
}
