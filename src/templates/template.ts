import { sql } from 'kysely';
import type { CopiedContainer } from '../containers/container.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';

export const templateNotFound = () => notFound('The template');

/** Takes a share lock on a template until the transaction ends; NOT_FOUND when the container is not a template. */
export async function lockTemplateForShare(tx: Tx, orgId: string, id: string): Promise<CopiedContainer> {
  const { rows } = await sql<CopiedContainer>`
    select name, description, retention_days from containers
    where id = ${id} and org_id = ${orgId} and is_template and deleted_at is null for share`.execute(tx);
  if (!rows[0]) throw templateNotFound();
  return rows[0];
}
