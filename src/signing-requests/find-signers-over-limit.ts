import { sql } from 'kysely';
import { countOf } from '../../shared/count-of.ts';
import { planLimits, tierLimit } from '../organisations/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { versionNotActive } from '../versions/version.ts';
import { countSigners } from './count-signers.ts';

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
  const known = await findKnown(tx, caller.org_id, documentId, keys);
  const newKeys = keys.filter((key) => !known.has(key));
  if (newKeys.length === 0) return new Map();
  const count = await countSigners(tx, caller.org_id, documentId, limit);
  const error = tierLimit(caller.plan, `${countOf(limit, 'signer')} per document`, 'this document');
  return new Map(newKeys.slice(Math.max(0, limit - count)).map((key) => [key, error]));
}

/** Which of the addresses have a request for the document, and so a standing. */
async function findKnown(tx: Tx, orgId: string, documentId: string, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    cross join lateral (
      select from standings
      where org_id = ${orgId} and signer_email_key = key and document_id = ${documentId} limit 1
    ) as standing`.execute(tx);
  return new Set(rows.map(({ key }) => key));
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
