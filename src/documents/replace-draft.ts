import { sql } from 'kysely';
import type { NewDraft, Version } from '../../wire/versions.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { versionColumns } from '../versions/version.ts';
import { draftNotFound, lockDocument } from './document.ts';

/**
 * Replaces all clauses and settings of the draft; CONFLICT when it is newer than `expected_updated_at`. Each replacement has a later
 * `updated_at` than the one before, also within a millisecond.
 */
export async function replaceDraft(
  tx: Tx,
  orgId: string,
  documentId: string,
  draft: NewDraft,
): Promise<Version> {
  // Loaded on demand, because the editor's library takes 7 MB of memory, which is only needed when drafts are written.
  const { checkDraft } = await import('./check-draft.ts');
  const { content, settings } = checkDraft(draft);
  await lockDocument(tx, orgId, documentId);
  if (draft.expected_updated_at) await checkDraftUnchanged(tx, orgId, documentId, draft.expected_updated_at);
  const { rows } = await sql<Version>`
    update versions
    set content = ${JSON.stringify(content)}, settings = ${JSON.stringify(settings)},
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'
    returning ${versionColumns}`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  return rows[0];
}

async function checkDraftUnchanged(
  tx: Tx,
  orgId: string,
  documentId: string,
  updatedAt: string,
): Promise<void> {
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  if (rows[0].updated_at !== updatedAt)
    throw new ApiError(
      'CONFLICT',
      `expected_updated_at: the draft has been changed since then; its updated_at is now ${rows[0].updated_at}.`,
    );
}
