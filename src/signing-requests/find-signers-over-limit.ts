import { sql } from 'kysely';
import { countOf } from '../../shared/count-of.ts';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionNotActive } from '../versions/version.ts';
import { countsAsSigner } from './signing-request.ts';

/**
 * The TIER_LIMIT error for each signer that the plan has no room for, by key; first come, first served. Distinct
 * addresses count over all versions of the document, and an address that has a request for it is never refused
 * (contract section 3). On a limited plan this locks the document's row, so that concurrent creations cannot exceed the
 * limit together.
 *
 * @param keys the `emailKey`s of the signers' addresses
 */
export async function findSignersOverLimit(
  tx: Tx,
  caller: Caller,
  versionId: string,
  keys: string[],
): Promise<Map<string, ApiError>> {
  const limit = planLimits[caller.plan].signersPerDocument;
  if (limit === Number.POSITIVE_INFINITY) return new Map();
  const documentId = await lockDocumentOf(tx, caller.org_id, versionId);
  const { rows } = await sql<{ count: number; known: string[] }>`
    select count(*) as count, coalesce(array_agg(key) filter (where key = any(${keys})), '{}') as known
    from (
      select distinct signer_email_key as key from signing_requests
      where document_id = ${documentId} and org_id = ${caller.org_id} and ${countsAsSigner}
    ) as signer`.execute(tx);
  const { count, known } = rows[0] ?? { count: 0, known: [] };
  const newKeys = keys.filter((key) => !known.includes(key));
  const error = tierLimit(caller.plan, `${countOf(limit, 'signer')} per document`, 'this document');
  return new Map(newKeys.slice(Math.max(0, limit - count)).map((key) => [key, error]));
}

async function lockDocumentOf(tx: Tx, orgId: string, versionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select document.id from documents document
    join versions version on version.document_id = document.id
    where version.id = ${versionId} and version.org_id = ${orgId} and version.status = 'ACTIVE'
      and version.deleted_at is null
    for no key update of document`.execute(tx);
  if (!rows[0]) throw versionNotActive();
  return rows[0].id;
}
