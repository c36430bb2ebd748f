import { sql } from 'kysely';
import type { Template, TemplateChanges } from '../../wire/templates.ts';
import { requireCurrent } from '../containers/container.ts';
import type { Tx } from '../platform/database/database.ts';
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
  if (description === undefined)
    requireCurrent(
      'template_description',
      changes.template_description,
      template.template_description,
      'send description',
    );
  if (category === undefined)
    requireCurrent(
      'template_category',
      changes.template_category,
      template.template_category,
      'send category',
    );
  requireCurrent('name', changes.name, template.name, 'send name to PATCH /api/v1/containers/{id}');
  return { success: true };
}
