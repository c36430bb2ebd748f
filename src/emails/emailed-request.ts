import { sql } from 'kysely';
import { type Language, languages } from '../../wire/languages.ts';
import type { SigningRequestStatus } from '../../wire/signing-requests.ts';
import type { Db } from '../platform/database/database.ts';
import { statusNow } from '../signing-requests/signing-request.ts';

/** All that emails say of a signing request. Clause texts are not among it: no email quotes them. */
export interface EmailedRequest {
  id: string;
  orgId: string;
  organisationName: string;
  /** Who asked, as far as the organisation has said; null when nobody is to be told. */
  contactEmail: string | null;
  /** What the organisation reads. */
  contactLanguage: Language;
  /** What the signer is addressed in. */
  language: Language;
  signerName: string;
  signerEmail: string;
  documentName: string;
  versionNumber: number;
  clauseCount: number;
  status: SigningRequestStatus;
  createdAt: string;
  expiresAt: string | null;
  completedAt: string | null;
  acceptedCount: number;
  rejectionNote: string | null;
}

/** A request that its signer has decided. */
export type DecidedRequest = EmailedRequest & {
  status: 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED';
  completedAt: string;
};

export function isDecided(request: EmailedRequest): request is DecidedRequest {
  return request.completedAt !== null;
}

/** A request of an organisation that has set an address. */
export type ContactedRequest = EmailedRequest & { contactEmail: string };

export function hasContact<R extends EmailedRequest>(request: R): request is R & ContactedRequest {
  return request.contactEmail !== null;
}

/** What the signer used on the page, as far as the decision's event says and emails speak it. */
const shownLanguage = sql<Language | null>`(
  select event.payload #>> '{shown,language}' from audit_events event
  where event.signing_request_id = request.id and event.org_id = request.org_id
    and event.type in ('completed', 'rejected') and event.payload #>> '{shown,language}' = any(${[...languages]})
)`;

/** Undefined when there is no such request. */
export async function findEmailedRequest(db: Db, id: string): Promise<EmailedRequest | undefined> {
  const { rows } = await sql<EmailedRequest>`
    select request.id, request.org_id as "orgId", organisation.name as "organisationName",
           organisation.contact_email as "contactEmail", organisation.language as "contactLanguage",
           coalesce(${shownLanguage}, request.language, organisation.language) as language,
           request.signer_name as "signerName", request.signer_email as "signerEmail",
           document.name as "documentName", version.version_number as "versionNumber",
           jsonb_array_length(version.content -> 'clauses') as "clauseCount", ${statusNow} as status,
           request.created_at as "createdAt", request.expires_at as "expiresAt",
           request.completed_at as "completedAt", request.rejection_note as "rejectionNote",
           (select count(*)::int from jsonb_each(request.assent_map) as decision where decision.value = 'true')
             as "acceptedCount"
    from signing_requests request
    join organisations organisation on organisation.id = request.org_id
    join versions version on version.id = request.version_id
    join documents document on document.id = version.document_id
    where request.id = ${id}`.execute(db);
  return rows[0];
}
