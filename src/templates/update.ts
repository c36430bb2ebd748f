import { sql } from 'kysely';
import type { Template, TemplateChanges } from '../../wire/templates.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { templateNotFound } from './template.ts';

/** The fields of a template that may be sent back, and no more: other fields or requests change them. */
type SentBack = Pick<Template, 'name' | 'template_description' | 'template_category'>;

/**
 * Changes only the given fields, and nothing if all are as they were; null clears one. BAD_REQUEST for another name,
 * and when a field has another value under the name that it has in a template, unless the change itself is sent too.
 */
export async function updateTemplate(
  tx: Tx,
  orgId: string,
  id: string,
  changes: TemplateChanges,
): Promise<{ success: boolean }> {
  const { description, category } = changes;
  const newDescription = sql`case when ${description !== undefined} then ${description ?? null} else template_description end`;
  const newCategory = sql`case when ${category !== undefined} then ${category ?? null} else template_category end`;
  const { rows } = await sql<SentBack>`
    update containers
    set template_description = ${newDescription}, template_category = ${newCategory},
        updated_at = case when (template_description, template_category)
                                 is distinct from (${newDescription}, ${newCategory}) then now()
                          else updated_at end
    where id = ${id} and org_id = ${orgId} and is_template and deleted_at is null
    returning name, template_description, template_category`.execute(tx);
  const [template] = rows;
  if (!template) throw templateNotFound();
  for (const field of ['description', 'category'] as const)
    if (changes[field] === undefined) requireCurrent(`template_${field}`, changes, template, `send ${field}`);
  requireCurrent('name', changes, template, 'send name to PATCH /api/v1/containers/{id}');
  return { success: true };
}

function requireCurrent(
  field: keyof SentBack,
  changes: TemplateChanges,
  template: SentBack,
  advice: string,
): void {
  if (changes[field] !== undefined && changes[field] !== template[field])
    throw new ApiError('BAD_REQUEST', `${field}: is not the current value; to change it, ${advice}.`);
}
