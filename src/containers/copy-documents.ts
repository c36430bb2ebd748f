import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { defaultSettings } from '../versions/version.ts';

/**
 * Copies every document of one container into another. A copy has one version, number 1, in DRAFT: with the clauses
 * and settings of the source's ACTIVE version when `includeContent` is true and there is one, else empty.
 */
export async function copyDocuments(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  targetId: string,
  includeContent: boolean,
): Promise<void> {
  await sql`
    with source as (
      select gen_random_uuid() as copy_id, document.id, document.name, document.description, document.created_at
      from documents document
      where document.container_id = ${sourceId} and document.org_id = ${caller.org_id}
    ),
    copies as (
      insert into documents (id, org_id, container_id, name, description, created_by)
      select copy_id, ${caller.org_id}, ${targetId}, name, description, ${caller.actor.id}
      from source order by created_at
      returning id
    )
    insert into versions (id, org_id, document_id, version_number, status, content, settings)
    select gen_random_uuid(), ${caller.org_id}, copies.id, 1, 'DRAFT',
           coalesce(active.content, '{"clauses": []}'), coalesce(active.settings, ${JSON.stringify(defaultSettings)}::jsonb)
    from copies
    join source on source.copy_id = copies.id
    left join versions active
      on active.document_id = source.id and active.status = 'ACTIVE' and ${includeContent}::boolean`.execute(
    tx,
  );
}
