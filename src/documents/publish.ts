import { sql } from 'kysely';
import type { Publication } from '../../wire/documents.ts';
import type { Version } from '../../wire/versions.ts';
import { recordActivity } from '../activity/record.ts';
import { emitEvent } from '../events/emit.ts';
import { contentHash } from '../evidence/content-hash.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionColumns } from '../versions/version.ts';
import { archiveActiveVersion } from './archive.ts';
import { draftNotFound, lockDocument, refuseIfChanged } from './document.ts';

/**
 * Publishes the draft and archives the previously ACTIVE version; CONFLICT when the draft is newer than
 * `expected_updated_at`. From then on the database refuses changes to its content, and to whether people must consent
 * again.
 */
export async function publishDocument(
  tx: Tx,
  { org_id: orgId, actor }: Caller,
  documentId: string,
  { requiresReconsent, expected_updated_at }: Publication,
): Promise<Version> {
  const document = await lockDocument(tx, orgId, documentId);
  const draft = await findDraft(tx, orgId, documentId);
  refuseIfChanged(draft, expected_updated_at);
  await archiveActiveVersion(tx, orgId, document);
  const hash = contentHash({ ...draft, ...draft.content });
  const { rows } = await sql<Version & { published_at: string }>`
    update versions
    set status = 'ACTIVE', content_hash = ${hash}, published_at = now(), updated_at = now(),
        reconsent_from = ${requiresReconsent ? sql`null` : firstVersionThatCounts(orgId, draft)}, published_by = ${actor.id}
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
  await recordActivity(tx, orgId, actor, {
    action: 'document.published',
    target: { id: documentId, name: document.name },
    details: { version_id: version.id, version_number: version.version_number },
  });
  return version;
}

/**
 * The first version whose acceptance counts for the last published one, and so for a draft that needs no new consent.
 */
function firstVersionThatCounts(orgId: string, { document_id, version_number }: Version) {
  return sql`(
    select coalesce(before.reconsent_from, before.version_number) from versions before
    where before.document_id = ${document_id} and before.org_id = ${orgId} and before.status <> 'DRAFT'
      and before.version_number < ${version_number}
    order by before.version_number desc limit 1
  )`;
}

async function findDraft(tx: Tx, orgId: string, documentId: string): Promise<Version> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  return rows[0];
}
