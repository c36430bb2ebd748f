import { sql } from 'kysely';
import type { Consent } from '../../wire/consents.ts';
import { checkDocument } from '../documents/document.ts';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';

/**
 * A person's latest decision on any version of a document; null when there is none. When several clauses share a slug,
 * it counts as accepted if all of them are.
 */
export async function getConsents(
  db: Db,
  orgId: string,
  documentId: string,
  email: string,
): Promise<Consent | null> {
  await checkDocument(db, orgId, documentId);
  const { rows } = await sql<Consent>`
    select request.document_id, request.signer_email, request.id as signing_request_id, request.version_id,
           version.version_number, request.status, request.completed_at,
           version.status = 'ACTIVE' as is_active_version,
           coalesce((
             select jsonb_object_agg(slug, accepted) from (
               select clause ->> 'slug' as slug, bool_and((request.assent_map ->> (clause ->> 'id'))::boolean) as accepted
               from jsonb_array_elements(version.content -> 'clauses') as clause
               group by 1
             ) as decided
           ), '{}') as clauses
    from signing_requests request join versions version on version.id = request.version_id
    where request.document_id = ${documentId} and request.org_id = ${orgId}
      and request.signer_email_key = ${emailKey(email)}
      and request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
    order by request.completed_at desc, request.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
