import { sql } from 'kysely';
import type { FoundDocument } from '../../wire/search.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, isLike, searchable, startsWith } from '../platform/database/like.ts';
import { maxResults, maxSearched } from './limits.ts';

/** Documents by name, with the container they are in. */
export async function findDocuments(db: Db, orgId: string, query: string): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    select id, name, (
             select jsonb_build_object('id', container.id, 'name', container.name)
             from containers container where container.id = document.container_id
           ) as container
    from (
      select id, name, container_id, created_at from documents
      where org_id = ${orgId} and deleted_at is null
      order by created_at desc, id desc limit ${sql.lit(maxSearched)}
    ) as document
    where ${isLike(searchable(sql`name`), contains(query))}
    order by ${isLike(searchable(sql`name`), startsWith(query))} desc, created_at desc, id desc limit ${sql.lit(maxResults)}`.execute(
    db,
  );
  return rows;
}
