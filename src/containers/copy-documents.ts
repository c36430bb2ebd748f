import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { defaultSettings } from '../versions/version.ts';

/**
 * Copies every document of one container into another. A copy has one version, number 1, in DRAFT: with the clauses
 * and settings of the source's ACTIVE version when `includeContent` is true and there is one, else empty. Copies stand
 * in the order of their sources: they are created at one moment, so their ids tell it.
 */
export async function copyDocuments(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  targetId: string,
  includeContent: boolean,
): Promise<void> {
  const { rows: documents } = await sql<{ id: string }>`
    select id from documents where container_id = ${sourceId} and org_id = ${caller.org_id}
    order by created_at, id`.execute(tx);
  const copyIds = documents.map(() => newId()).sort();
  await sql`
    with source as (
      select copy_id, document.id, document.name, document.description
      from unnest(${documents.map(({ id }) => id)}::uuid[], ${copyIds}::uuid[]) as copy (source_id, copy_id)
      join documents document on document.id = source_id
    ),
    copies as (
      insert into documents (id, org_id, container_id, name, description, created_by)
      select copy_id, ${caller.org_id}, ${targetId}, name, description, ${caller.actor.id} from source
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
