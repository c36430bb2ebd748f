import { sql } from 'kysely';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionNotFound } from '../versions/version.ts';

/**
 * Makes room for more signers of a document within the plan, first come first served, and answers with the refusals by
 * address. Distinct addresses count, over all versions of the document; an address it knows is never refused (contract
 * section 3). On a limited plan the document's row is locked, so that whoever counts counts alone.
 *
 * @param keys the signers' addresses in the form they are compared in
 */
export async function claimSignerRoom(
  tx: Tx,
  caller: Caller,
  versionId: string,
  keys: string[],
): Promise<Map<string, ApiError>> {
  const limit = planLimits[caller.plan].signersPerDocument;
  if (limit === Number.POSITIVE_INFINITY) return new Map();
  const documentId = await lockDocumentOf(tx, caller.org_id, versionId);
  const { rows } = await sql<{ signers: number; known: string[] }>`
    select count(*) as signers, coalesce(array_agg(key) filter (where key = any(${keys})), '{}') as known
    from (
      select distinct signer_email_key as key from signing_requests
      where document_id = ${documentId} and org_id = ${caller.org_id}
    ) as signer`.execute(tx);
  const { signers, known } = rows[0] ?? { signers: 0, known: [] };
  const strangers = keys.filter((key) => !known.includes(key));
  const refusal = tierLimit(caller.plan, 'signers per document', limit);
  return new Map(strangers.slice(Math.max(0, limit - signers)).map((key) => [key, refusal]));
}

async function lockDocumentOf(tx: Tx, orgId: string, versionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select document.id from documents document
    join versions version on version.document_id = document.id
    where version.id = ${versionId} and version.org_id = ${orgId} and version.status = 'ACTIVE'
      and version.deleted_at is null
    for no key update of document`.execute(tx);
  if (!rows[0]) throw versionNotFound();
  return rows[0].id;
}
