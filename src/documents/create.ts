import { sql } from 'kysely';
import type { Document, NewDocument } from '../../wire/documents.ts';
import { lockContainerForShare } from '../containers/container.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { defaultSettings } from '../versions/version.ts';
import { documentColumns } from './document.ts';

/** Creates a document with version 1, a DRAFT without clauses. NOT_FOUND when there is no such container. */
export async function createDocument(tx: Tx, caller: Caller, input: NewDocument): Promise<Document> {
  await lockContainerForShare(tx, caller.org_id, input.containerId);
  const { rows } = await sql<Document>`
    with document as (
      insert into documents (id, org_id, container_id, name, description, created_by)
      values (${newId()}, ${caller.org_id}, ${input.containerId}, ${input.name}, ${input.description ?? null},
              ${caller.actor.id})
      returning ${documentColumns}
    ),
    version as (
      insert into versions (id, org_id, document_id, version_number, status, content, settings)
      select ${newId()}, ${caller.org_id}, document.id, 1, 'DRAFT', '{"clauses": []}', ${JSON.stringify(defaultSettings)}
      from document
    )
    select * from document`.execute(tx);
  if (!rows[0]) throw new Error('insert returned no document');
  return rows[0];
}
