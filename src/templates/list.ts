import { sql } from 'kysely';
import type { Template } from '../../wire/templates.ts';
import { countOfDocuments } from '../containers/container.ts';
import type { Db } from '../platform/database/database.ts';

/** The templates of an organisation, newest first; with `category`, only those of exactly that category. */
export async function listTemplates(
  db: Db,
  orgId: string,
  category: string | undefined,
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select container.id, container.name, container.template_description, container.template_category,
           container.created_at, ${countOfDocuments} as _count
    from containers container
    where container.org_id = ${orgId} and container.is_template and container.deleted_at is null
      and (${category ?? null}::text is null or container.template_category = ${category ?? null})
    order by container.created_at desc, container.id desc`.execute(db);
  return rows;
}
