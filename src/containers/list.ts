import { sql } from 'kysely';
import type { ContainerInList } from '../../wire/containers.ts';
import type { Db } from '../platform/database/database.ts';

/** All containers of an organisation, including templates, newest first. */
export async function listContainers(db: Db, orgId: string): Promise<ContainerInList[]> {
  const { rows } = await sql<ContainerInList>`
    select container.id, container.name, container.description, container.org_id, container.created_by,
           container.retention_days, container.legal_hold,
           container.created_at, container.updated_at, container.is_template, container.template_description,
           container.template_category,
           jsonb_build_object('documents', (
             select count(*) from documents
             where documents.container_id = container.id and documents.deleted_at is null
           )) as _count
    from containers container
    where container.org_id = ${orgId} and container.deleted_at is null
    order by container.created_at desc, container.id desc`.execute(db);
  return rows;
}
