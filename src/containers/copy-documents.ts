import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import type { Caller } from '../platform/http/caller.ts';
import { defaultSettings } from '../versions/version.ts';

/** How many documents one statement copies, which takes a second or two on a busy machine if they are short. */
const batchSize = 10_000;

/**
 * Copies every document of one container into another, as `insertDocumentCopies` does. The copies are in the same order
 * as their sources: they all have the same creation time, so lists sort them by id, and ids are made in that order.
 */
export async function copyDocuments(
  tx: Tx,
  caller: Caller,
  sourceId: string,
  targetId: string,
  includeContent: boolean,
): Promise<void> {
  const { rows: documents } = await sql<{ id: string; name: string }>`
    select id, name from documents
    where container_id = ${sourceId} and org_id = ${caller.org_id} and deleted_at is null
    order by created_at, id`.execute(tx);
  const copies = documents.map(({ id, name }) => ({ id: newId(), source_id: id, name }));
  await extendStatementTimeout(tx);
  for (let first = 0; first < copies.length; first += batchSize)
    await insertDocumentCopies(tx, caller, copies.slice(first, first + batchSize), targetId, includeContent);
}

interface DocumentCopy {
  id: string;
  source_id: string;
  name: string;
}

/**
 * Copies documents into a container. Each copy has a single version, a DRAFT with number 1. It has the clauses and
 * settings of the source's ACTIVE version if there is one and `includeContent` is true, and is empty otherwise.
 */
export async function insertDocumentCopies(
  tx: Tx,
  caller: Caller,
  copies: DocumentCopy[],
  containerId: string,
  includeContent: boolean,
): Promise<void> {
  await sql`
    with copy as (
      select * from json_to_recordset(${JSON.stringify(copies)}) as copy(id uuid, source_id uuid, name text)
    ),
    document as (
      insert into documents (id, org_id, container_id, name, description, created_by)
      select copy.id, ${caller.org_id}, ${containerId}, copy.name, source.description, ${caller.actor.id}
      from copy join documents source on source.id = copy.source_id and source.org_id = ${caller.org_id}
      returning id
    )
    insert into versions (id, org_id, document_id, version_number, status, content, settings)
    select gen_random_uuid(), ${caller.org_id}, copy.id, 1, 'DRAFT',
           coalesce(active.content, '{"clauses": []}'), coalesce(active.settings, ${JSON.stringify(defaultSettings)}::jsonb)
    from document join copy using (id)
    left join versions active
      on active.document_id = copy.source_id and active.status = 'ACTIVE' and ${includeContent}::boolean`.execute(
    tx,
  );
}
