import { sql } from 'kysely';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionNotFound } from '../versions/version.ts';

/**
 * Makes room for one more signer of a document within the plan, or refuses. Distinct addresses count, over all
 * versions of the document; an address it knows never fails (contract section 3). On a limited plan the document's
 * row is locked, so that whoever counts counts alone.
 */
export async function claimSignerRoom(
  tx: Tx,
  caller: Caller,
  versionId: string,
  email: string,
): Promise<void> {
  const limit = planLimits[caller.plan].signersPerDocument;
  if (limit === Number.POSITIVE_INFINITY) return;
  const { rows: locked } = await sql<{ id: string }>`
    select document.id from documents document
    join versions version on version.document_id = document.id
    where version.id = ${versionId} and version.org_id = ${caller.org_id} and version.status = 'ACTIVE'
      and version.deleted_at is null
    for no key update of document`.execute(tx);
  const documentId = locked[0]?.id;
  if (!documentId) throw versionNotFound();
  const { rows } = await sql<{ signers: number; is_known: boolean }>`
    select count(*) as signers, coalesce(bool_or(signer_email_key = lower(${email})), false) as is_known
    from (select distinct signer_email_key from signing_requests where document_id = ${documentId}) as signer`.execute(
    tx,
  );
  const [count] = rows;
  if (count && !count.is_known && count.signers >= limit)
    throw tierLimit(caller.plan, 'signers per document', limit);
}
