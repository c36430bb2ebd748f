import { sql } from 'kysely';
import type { TemplateChanges } from '../../wire/templates.ts';
import type { Tx } from '../platform/database/database.ts';
import { templateNotFound } from './template.ts';

/** Changes only the given fields, and nothing if there are none; null clears one. */
export async function updateTemplate(
  tx: Tx,
  orgId: string,
  id: string,
  { description, category }: TemplateChanges,
): Promise<{ success: boolean }> {
  const isEmpty = description === undefined && category === undefined;
  const { numAffectedRows } = await sql`
    update containers
    set template_description = case when ${description !== undefined} then ${description ?? null} else template_description end,
        template_category = case when ${category !== undefined} then ${category ?? null} else template_category end,
        updated_at = case when ${isEmpty} then updated_at else now() end
    where id = ${id} and org_id = ${orgId} and is_template and deleted_at is null`.execute(tx);
  if (numAffectedRows === 0n) throw templateNotFound();
  return { success: true };
}
