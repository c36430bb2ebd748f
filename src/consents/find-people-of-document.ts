import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A document, and the organisation that owns it. */
export interface OwnedDocument {
  id: string;
  org_id: string;
}

/**
 * The next people of a document, by the keys of their addresses: those with a request that is not erased, and those who
 * have a standing, whether or not they should. Each half reads no more than it returns, so that all batches together
 * take time in proportion to the people.
 */
export async function findPeopleOfDocument(
  db: Db,
  { id, org_id }: OwnedDocument,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    (
      select distinct signer_email_key as key from signing_requests
      where document_id = ${id} and org_id = ${org_id} and signer_email_key > ${after} and erased_at is null
      order by key limit ${limit}
    )
    union
    (
      select signer_email_key from standings
      where document_id = ${id} and org_id = ${org_id} and signer_email_key > ${after}
      order by signer_email_key limit ${limit}
    )
    order by key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}
