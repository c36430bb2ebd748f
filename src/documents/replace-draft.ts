import { sql } from 'kysely';
import type { NewDraft, Version } from '../../wire/versions.ts';
import type { Tx } from '../platform/database/database.ts';
import { versionColumns } from '../versions/version.ts';
import { draftNotFound, lockDocument, refuseIfChanged } from './document.ts';

/**
 * Replaces all clauses and settings of the draft; CONFLICT when it is newer than `expected_updated_at`. Each
 * replacement has a later `updated_at` than the one before, also within a millisecond.
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
  if (draft.expected_updated_at) await checkUnchanged(tx, orgId, documentId, draft.expected_updated_at);
  const { rows } = await sql<Version>`
    update versions
    set content = ${JSON.stringify(content)}, settings = ${JSON.stringify(settings)},
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'
    returning ${versionColumns}`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  return rows[0];
}

async function checkUnchanged(tx: Tx, orgId: string, documentId: string, expected: string): Promise<void> {
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  if (!rows[0]) throw draftNotFound();
  refuseIfChanged(rows[0], expected);
}
