import { sql } from 'kysely';
import type { Usage } from '../../wire/usage.ts';
import type { Db } from '../platform/database/database.ts';
import { countSigners } from '../signing-requests/count-signers.ts';

type Fullest = Pick<Usage['signers_per_document'], 'used' | 'document'>;

/**
 * The document with the most signers. A document cannot have more signers than requests, whose number is stored. So
 * counting starts with the document that has the most requests, and usually stops after it. Not counted on plans
 * without a limit, because it could take arbitrarily long.
 */
export async function findDocumentWithMostSigners(db: Db, orgId: string, limit: number): Promise<Fullest> {
  if (limit === Number.POSITIVE_INFINITY) return { used: null, document: null };
  const { rows: documents } = await sql<{ id: string; name: string; requests: number }>`
    select document.id, document.name, sum(counted.n)::bigint as requests
    from signing_request_counts counted
    join versions version on version.id = counted.version_id
    join documents document on document.id = version.document_id
    where counted.org_id = ${orgId} and document.deleted_at is null
    group by document.id
    order by requests desc, document.id`.execute(db);
  let fullest: { used: number; document: Fullest['document'] } = { used: 0, document: null };
  for (const { requests, ...document } of documents) {
    if (requests <= fullest.used || fullest.used >= limit) break;
    const used = await countSigners(db, orgId, document.id, requests);
    if (used > fullest.used) fullest = { used, document };
  }
  return fullest;
}
