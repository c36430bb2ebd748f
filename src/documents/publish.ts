import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import { emitEvent } from '../events/emit.ts';
import type { Tx } from '../platform/database/database.ts';
import { contentHash } from '../versions/content-hash.ts';
import { versionColumns } from '../versions/version.ts';
import { archiveActiveVersion } from './archive.ts';
import { draftNotFound, lockDocument } from './document.ts';

/**
 * Publishes the draft and archives the previously ACTIVE version. From then on the database refuses changes to its
 * content.
 */
export async function publishDocument(tx: Tx, orgId: string, documentId: string): Promise<Version> {
  const document = await lockDocument(tx, orgId, documentId);
  const draft = await findDraft(tx, orgId, documentId);
  await archiveActiveVersion(tx, orgId, document);
  const hash = contentHash({ ...draft, clauses: draft.content.clauses });
  const { rows } = await sql<Version & { published_at: string }>`
    update versions
    set status = 'ACTIVE', content_hash = ${hash}, published_at = now(), updated_at = now()
    where id = ${draft.id} and org_id = ${orgId} and status = 'DRAFT'
    returning ${versionColumns}`.execute(tx);
  const [version] = rows;
  if (!version) throw draftNotFound();
  await emitEvent(tx, orgId, 'document.published', version.published_at, {
    documentId,
    documentName: document.name,
    containerId: document.container_id,
    versionId: version.id,
    versionNumber: version.version_number,
    publishedAt: version.published_at,
  });
  return version;
}

async function findDraft(tx: Tx, orgId: string, documentId: string): Promise<Version> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  return rows[0];
}
