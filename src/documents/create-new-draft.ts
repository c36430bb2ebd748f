import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { versionColumns } from '../versions/version.ts';
import { activeVersionNotFound, lockDocument } from './document.ts';

interface ExistingVersions {
  has_active: boolean;
  has_draft: boolean;
}

/**
 * Creates the next version as a DRAFT with the clauses and settings of the ACTIVE one; CONFLICT if there is a DRAFT
 * already.
 */
export async function createNewDraft(tx: Tx, orgId: string, documentId: string): Promise<Version> {
  await lockDocument(tx, orgId, documentId);
  const { rows: existing } = await sql<ExistingVersions>`
    select coalesce(bool_or(status = 'ACTIVE'), false) as has_active, coalesce(bool_or(status = 'DRAFT'), false) as has_draft
    from versions where document_id = ${documentId} and org_id = ${orgId}`.execute(tx);
  if (!existing[0]?.has_active) throw activeVersionNotFound();
  if (existing[0].has_draft)
    throw new ApiError(
      'CONFLICT',
      'The document already has a DRAFT version; change, publish or discard that one.',
    );
  const { rows } = await sql<Version>`
    insert into versions (id, org_id, document_id, version_number, status, content, settings)
    select ${newId()}, org_id, document_id,
           (select max(version_number) + 1 from versions numbered where numbered.document_id = active.document_id),
           'DRAFT', content, settings
    from versions active
    where active.document_id = ${documentId} and active.org_id = ${orgId} and active.status = 'ACTIVE'
    returning ${versionColumns}`.execute(tx);
  if (!rows[0]) throw activeVersionNotFound();
  return rows[0];
}
