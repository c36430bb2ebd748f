import { sql } from 'kysely';
import type { Container, ContainerChanges } from '../../wire/containers.ts';
import { changedFields, recordActivity } from '../activity/record.ts';
import { checkMayErase } from '../organisations/check-may-erase.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { containerColumns, containerNotFound, lockContainer, type TemplateFields } from './container.ts';

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
  const { name, description, retention_days, legal_hold } = changes;
  const before = await lockContainer(tx, caller.org_id, id);
  refuseTemplateChanges(before, { is_template, template_description, template_category });
  if (name !== undefined && name !== before.name && [...name].length > maxNameLength)
    throw new ApiError('BAD_REQUEST', `name: must have at most ${maxNameLength} characters.`);
  const old = new Map<string, unknown>(Object.entries(before));
  const isSame = Object.entries(changes).every(
    ([field, value]) => value === undefined || value === old.get(field),
  );
  const { rows } = await sql<Container>`
    update containers
    set name = coalesce(${name ?? null}, name),
        description = case when ${description !== undefined} then ${description ?? null} else description end,
        retention_days = case when ${retention_days !== undefined} then ${retention_days ?? null}::int else retention_days end,
        legal_hold = coalesce(${legal_hold ?? null}, legal_hold),
        updated_at = case when ${isSame} then updated_at else now() end
    where id = ${id} and org_id = ${caller.org_id} and deleted_at is null
    returning ${containerColumns}`.execute(tx);
  if (!rows[0]) throw containerNotFound();
  const changed = changedFields(changes, before, rows[0]);
  if (changed.includes('retention_days') || changed.includes('legal_hold')) checkMayErase(caller);
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

/** Where requests change what makes a container a template. */
const changedBy: Record<keyof TemplateFields, string> = {
  is_template: 'use POST or DELETE /api/v1/templates',
  template_description: 'send description to PATCH /api/v1/templates/{id}',
  template_category: 'send category to PATCH /api/v1/templates/{id}',
};

function refuseTemplateChanges(
  before: TemplateFields,
  sentBack: { [Field in keyof TemplateFields]: ContainerChanges[Field] },
): void {
  for (const field of ['is_template', 'template_description', 'template_category'] as const)
    if (sentBack[field] !== undefined && sentBack[field] !== before[field])
      throw new ApiError(
        'BAD_REQUEST',
        `${field}: is not the current value; to change it, ${changedBy[field]}.`,
      );
}
