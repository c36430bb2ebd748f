import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import { recordActivity } from '../activity/record.ts';
import { emitEvent } from '../events/emit.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionColumns } from '../versions/version.ts';
import { type LockedDocument, lockDocument } from './document.ts';

/**
 * Archives the ACTIVE version. Existing requests are unaffected; new ones are refused. NOT_FOUND without an ACTIVE
 * version.
 */
export async function archiveDocument(tx: Tx, caller: Caller, documentId: string): Promise<Version> {
  const orgId = caller.org_id;
  const document = await lockDocument(tx, orgId, documentId);
  const version = await archiveActiveVersion(tx, orgId, document);
  if (!version) throw new ApiError('NOT_FOUND', 'The document has no ACTIVE version to archive.');
  await recordActivity(tx, orgId, caller.actor, {
    action: 'document.archived',
    target: { id: documentId, name: document.name },
    details: { version_id: version.id, version_number: version.version_number },
  });
  return version;
}

/** Archives the ACTIVE version of a locked document, if there is one, and emits `document.archived`. */
export async function archiveActiveVersion(
  tx: Tx,
  orgId: string,
  document: LockedDocument,
): Promise<Version | undefined> {
  const { rows } = await sql<Version & { archived_at: string }>`
    update versions
    set status = 'ARCHIVED', archived_at = now(), updated_at = now()
    where document_id = ${document.id} and org_id = ${orgId} and status = 'ACTIVE'
    returning ${versionColumns}`.execute(tx);
  const [version] = rows;
  if (!version) return undefined;
  await emitEvent(tx, orgId, 'document.archived', version.archived_at, {
    documentId: document.id,
    documentName: document.name,
    containerId: document.container_id,
    versionId: version.id,
    versionNumber: version.version_number,
    archivedAt: version.archived_at,
  });
  return version;
}
