import { sql } from 'kysely';
import type { NewTemplate } from '../../wire/templates.ts';
import { containerNotFound, enforceLimit } from '../containers/container.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/**
 * Marks a container as a template; BAD_REQUEST if it already is one, TIER_LIMIT if the plan allows no more templates.
 */
export async function createTemplate(
  tx: Tx,
  caller: Caller,
  input: NewTemplate,
): Promise<{ success: boolean }> {
  // Takes a lock as strong as that of the update below, because with share locks, two of these transactions would
  // deadlock.
  const { rows } = await sql<{ is_template: boolean }>`
    select is_template from containers
    where id = ${input.containerId} and org_id = ${caller.org_id} and deleted_at is null
    for no key update`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  if (rows[0].is_template)
    throw new ApiError('BAD_REQUEST', 'containerId: the container is already a template.');
  await enforceLimit(tx, caller.org_id, 'template');
  await sql`
    update containers
    set is_template = true, template_description = ${input.description ?? null},
        template_category = ${input.category ?? null}, updated_at = now()
    where id = ${input.containerId} and org_id = ${caller.org_id}`.execute(tx);
  return { success: true };
}
