import { sql } from 'kysely';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { lockDocument } from './document.ts';

/** Deletes the draft; CONFLICT when it is the document's only version. */
export async function discardDraft(
  tx: Tx,
  caller: Caller,
  documentId: string,
): Promise<{ success: boolean }> {
  const orgId = caller.org_id;
  const document = await lockDocument(tx, orgId, documentId);
  const { rows } = await sql<{ versions: number; drafts: number }>`
    select count(*) as versions, count(*) filter (where status = 'DRAFT') as drafts
    from versions where document_id = ${documentId} and org_id = ${orgId}`.execute(tx);
  const { versions, drafts } = rows[0] ?? { versions: 0, drafts: 0 };
  if (drafts === 0) throw new ApiError('NOT_FOUND', 'The document has no DRAFT version to discard.');
  if (versions === drafts)
    throw new ApiError(
      'CONFLICT',
      'The DRAFT is the only version of the document; delete the document instead.',
    );
  await sql`
    delete from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
  await recordActivity(tx, orgId, caller.actor, {
    action: 'document.draft_discarded',
    target: { id: documentId, name: document.name },
  });
  return { success: true };
}
