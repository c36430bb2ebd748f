import { sql } from 'kysely';
import type { NewDraft, Version } from '../../wire/versions.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { versionColumns } from '../versions/version.ts';
import { checkDraft } from './check-draft.ts';
import { lockDocument } from './document.ts';
import { noDraft } from './no-version.ts';

/** Replaces all clauses and settings of the draft by what is sent; 409 when it is not the draft that was expected. */
export async function replaceDraft(
  tx: Tx,
  orgId: string,
  documentId: string,
  draft: NewDraft,
): Promise<Version> {
  checkDraft(draft);
  await lockDocument(tx, orgId, documentId);
  if (draft.expected_updated_at) await expectDraft(tx, orgId, documentId, draft.expected_updated_at);
  const settings = {
    expiry_days: draft.settings.expiry_days,
    redirect_url: draft.settings.redirect_url ?? null,
  };
  const { rows } = await sql<Version>`
    update versions
    set content = ${JSON.stringify(draft.content)}, settings = ${JSON.stringify(settings)}, updated_at = now()
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'
    returning ${versionColumns}`.execute(tx);
  if (!rows[0]) throw noDraft();
  return rows[0];
}

async function expectDraft(tx: Tx, orgId: string, documentId: string, updatedAt: string): Promise<void> {
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  if (!rows[0]) throw noDraft();
  if (rows[0].updated_at !== updatedAt)
    throw new ApiError('CONFLICT', `The draft was changed at ${rows[0].updated_at}, after it was read.`);
}
