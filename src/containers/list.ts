import { sql } from 'kysely';
import type { ContainerInList } from '../../wire/containers.ts';
import type { Db } from '../platform/database/database.ts';
import { containerColumns, countOfDocuments } from './container.ts';

/** All containers of an organisation, including templates, newest first. */
export async function listContainers(db: Db, orgId: string): Promise<ContainerInList[]> {
  const { rows } = await sql<ContainerInList>`
    select ${containerColumns}, is_template, template_description, template_category,
           ${countOfDocuments} as _count
    from containers container
    where container.org_id = ${orgId} and container.deleted_at is null
    order by container.created_at desc, container.id desc`.execute(db);
  return rows;
}
