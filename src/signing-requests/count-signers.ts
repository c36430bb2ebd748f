import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * The number of a document's signers: of distinct addresses across all versions (contract section 3). Skips through the
 * index from one address to the next, so it does not matter how many requests each of them has.
 *
 * Leaves out erased requests of signers whom another request of the document counts. Their key is not that of an
 * address (`erase_personal_data`).
 *
 * @param max where counting stops
 */
export async function countSigners(db: Db, orgId: string, documentId: string, max: number): Promise<number> {
  // Ordered by the whole index, so that PostgreSQL does not sort all requests of the document instead.
  const next = (key: RawBuilder<unknown>) => sql`
    select signer_email_key from (
      select org_id, document_id, signer_email_key from signing_requests
      where (document_id, signer_email_key) > (${documentId}::uuid, ${key})
      order by document_id, signer_email_key limit 1
    ) as request
    where document_id = ${documentId} and org_id = ${orgId}`;
  const { rows } = await sql<{ count: number }>`
    with recursive signer as (
      (${next(sql`''`)})
      union all
      select next.* from signer cross join lateral (${next(sql`signer.signer_email_key`)}) as next
    )
    select count(*) from (
      select from signer where signer_email_key not like '%@uncounted' limit ${max}::bigint
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
