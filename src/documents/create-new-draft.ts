import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { versionColumns } from '../versions/version.ts';
import { lockDocument } from './document.ts';
import { noActiveVersion } from './no-version.ts';

interface Standing {
  has_active: boolean;
  has_draft: boolean;
}

/** Starts the next version as a copy of the active one: its clauses and settings, the next number. */
export async function createNewDraft(tx: Tx, orgId: string, documentId: string): Promise<Version> {
  await lockDocument(tx, orgId, documentId);
  const { rows: standing } = await sql<Standing>`
    select coalesce(bool_or(status = 'ACTIVE'), false) as has_active, coalesce(bool_or(status = 'DRAFT'), false) as has_draft
    from versions where document_id = ${documentId} and org_id = ${orgId}`.execute(tx);
  if (!standing[0]?.has_active) throw noActiveVersion();
  if (standing[0].has_draft) throw new ApiError('CONFLICT', 'The document has a DRAFT version already.');
  const { rows } = await sql<Version>`
    insert into versions (id, org_id, document_id, version_number, status, content, settings)
    select ${newId()}, org_id, document_id,
           (select max(version_number) + 1 from versions numbered where numbered.document_id = active.document_id),
           'DRAFT', content, settings
    from versions active
    where active.document_id = ${documentId} and active.org_id = ${orgId} and active.status = 'ACTIVE'
    returning ${versionColumns}`.execute(tx);
  if (!rows[0]) throw noActiveVersion();
  return rows[0];
}
