import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { lockDocument } from './document.ts';
import { noDraft } from './no-version.ts';

/** Removes the draft; CONFLICT when the document would be left without any version. */
export async function discardDraft(tx: Tx, orgId: string, documentId: string): Promise<{ success: boolean }> {
  await lockDocument(tx, orgId, documentId);
  const { rows } = await sql<{ versions: number; drafts: number }>`
    select count(*) as versions, count(*) filter (where status = 'DRAFT') as drafts
    from versions where document_id = ${documentId} and org_id = ${orgId}`.execute(tx);
  const { versions, drafts } = rows[0] ?? { versions: 0, drafts: 0 };
  if (drafts === 0) throw noDraft();
  if (versions === drafts)
    throw new ApiError(
      'CONFLICT',
      'The DRAFT is the only version of the document; delete the document instead.',
    );
  await sql`
    delete from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  return { success: true };
}
