import { sql } from 'kysely';
import type { FoundContainer } from '../../wire/search.ts';
import type { Db } from '../platform/database/database.ts';
import { contains, isLike, searchable, startsWith } from '../platform/database/like.ts';
import { maxResults, maxSearched } from './limits.ts';

/** Containers by name: either templates or all others. Templates have an index of their own, because they are few. */
export async function findContainers(
  db: Db,
  orgId: string,
  query: string,
  { isTemplate }: { isTemplate: boolean },
): Promise<FoundContainer[]> {
  const { rows } = await sql<FoundContainer>`
    select id, name, is_template
    from (
      select id, name, is_template, created_at from containers
      where org_id = ${orgId} and deleted_at is null and ${isTemplate ? sql`is_template` : sql`not is_template`}
      order by created_at desc, id desc limit ${sql.lit(maxSearched)}
    ) as container
    where ${isLike(searchable(sql`name`), contains(query))}
    order by ${isLike(searchable(sql`name`), startsWith(query))} desc, created_at desc, id desc limit ${sql.lit(maxResults)}`.execute(
    db,
  );
  return rows;
}
