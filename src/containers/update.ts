import { sql } from 'kysely';
import type { Container, ContainerChanges } from '../../wire/containers.ts';
import { changedFields, recordActivity } from '../activity/record.ts';
import { checkMayErase } from '../organisations/check-may-erase.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { containerColumns, containerNotFound, lockContainer, requireCurrent } from './container.ts';

/** The maximum length of a new name. Copies may have longer ones, which may be sent back (specification, Limits). */
const maxNameLength = 100;

/**
 * Changes only the given fields, and nothing if all are as they were; null clears the description and the retention.
 * FORBIDDEN if a member who is not an owner changes the retention or legal hold, which may be sent back as they are;
 * BAD_REQUEST for a new name that is too long, and for another value of what only requests about templates change.
 */
export async function updateContainer(
  tx: Tx,
  caller: Caller,
  id: string,
  { is_template, template_description, template_category, ...changes }: ContainerChanges,
): Promise<Container> {
  const before = await lockContainer(tx, caller.org_id, id);
  requireCurrent('is_template', is_template, before.is_template, 'use POST or DELETE /api/v1/templates');
  requireCurrent(
    'template_description',
    template_description,
    before.template_description,
    'send description to PATCH /api/v1/templates/{id}',
  );
  requireCurrent(
    'template_category',
    template_category,
    before.template_category,
    'send category to PATCH /api/v1/templates/{id}',
  );
  const after = { ...before, ...changes };
  const { name, description, retention_days, legal_hold } = after;
  if (name !== before.name && [...name].length > maxNameLength)
    throw new ApiError('BAD_REQUEST', `name: must have at most ${maxNameLength} characters.`);
  const changed = changedFields(changes, before, after);
  if (changed.includes('retention_days') || changed.includes('legal_hold')) checkMayErase(caller);
  const { rows } = await sql<Container>`
    update containers
    set name = ${name}, description = ${description}, retention_days = ${retention_days}, legal_hold = ${legal_hold},
        updated_at = case when ${changed.length > 0} then now() else updated_at end
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null
    returning ${containerColumns}`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  if (changed.length > 0)
    await recordActivity(tx, caller.org_id, caller.actor, {
      action: 'container.updated',
      target: { id, name: rows[0].name },
      details: {
        changed,
        ...(changed.includes('retention_days') && { retention_days }),
        ...(changed.includes('legal_hold') && { legal_hold }),
      },
    });
  return rows[0];
}
