import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { templateNotFound } from './template.ts';

/**
 * Turns a template back into an ordinary container: removes its template description and category, keeps its documents.
 */
export async function deleteTemplate(tx: Tx, orgId: string, id: string): Promise<{ success: boolean }> {
  const { numAffectedRows } = await sql`
    update containers
    set is_template = false, template_description = null, template_category = null, updated_at = now()
    where id = ${id} and org_id = ${orgId} and is_template and deleted_at is null`.execute(tx);
  if (numAffectedRows === 0n) throw templateNotFound();
  return { success: true };
}
