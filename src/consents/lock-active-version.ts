import { sql } from 'kysely';
import { activeVersionNotFound, lockDocument } from '../documents/document.ts';
import { planLimits } from '../organisations/plans.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/**
 * Keeps the ACTIVE version of a document as it is, and returns its id; NOT_FOUND when there is none. Call this before
 * you lock requests, because whatever ends the requests of a document locks the version before them. On a plan that
 * limits the number of signers, a creation also locks the document, so the document comes first.
 */
export async function lockActiveVersion(
  tx: Tx,
  { org_id, plan }: Caller,
  documentId: string,
): Promise<string> {
  if (planLimits[plan].signersPerDocument !== Number.POSITIVE_INFINITY)
    await lockDocument(tx, org_id, documentId);
  // A publication that the lock waits for makes another version the ACTIVE one.
  for (;;) {
    const id = await findActiveVersion(tx, org_id, documentId);
    const { rows } = await sql`
      select from versions where id = ${id} and org_id = ${org_id} and status = 'ACTIVE' and deleted_at is null
      for share`.execute(tx);
    if (rows.length > 0) return id;
  }
}

/** The id of the ACTIVE version; NOT_FOUND when the document has none. */
export async function findActiveVersion(db: Db, orgId: string, documentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from versions
    where document_id = ${documentId} and org_id = ${orgId} and status = 'ACTIVE' and deleted_at is null`.execute(
    db,
  );
  if (!rows[0]) throw activeVersionNotFound();
  return rows[0].id;
}
