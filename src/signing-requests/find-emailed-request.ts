import { sql } from 'kysely';
import { filling } from '../../shared/variables/fill.ts';
import { type Language, languages } from '../../wire/languages.ts';
import type { Variable } from '../../wire/versions.ts';
import type { EmailedRequest } from '../emails/templates/emailed-request.ts';
import { type BrandingRow, brandingRow, loadBranding } from '../organisations/branding.ts';
import type { Db } from '../platform/database/database.ts';
import type { Values } from '../versions/filled-version.ts';
import { boundName, joinCreatedEvent } from './bound-name.ts';
import { statusNow } from './signing-request.ts';
import { cancellationReason, deletionReasons } from './void-reasons.ts';

/** The language of the page on which the signer decided, if the decision's event has one that emails support. */
const shownLanguage = sql<Language | null>`(
  select event.payload #>> '{shown,language}' from audit_events event
  where event.signing_request_id = request.id and event.org_id = request.org_id
    and event.type in ('completed', 'rejected') and event.payload #>> '{shown,language}' = any(${[...languages]})
)`;

/** What emails say about a request; undefined when it does not exist, or its signer's personal data was erased. */
export async function findEmailedRequest(db: Db, id: string): Promise<EmailedRequest | undefined> {
  const { rows } = await sql<Omit<EmailedRequest, 'branding'> & Filled & { brandingRow: BrandingRow }>`
    select request.id, request.org_id as "orgId", ${boundName('organisation')} as "organisationName",
           (select person.name from members member join users person on person.id = member.user_id
            where member.org_id = request.org_id and member.user_id = request.created_by) as "memberName",
           ${brandingRow} as "brandingRow",
           organisation.contact_email as "contactEmail", organisation.language as "contactLanguage",
           coalesce(${shownLanguage}, request.language, organisation.language) as language,
           request.signer_name as "signerName", request.signer_email as "signerEmail",
           ${boundName('document')} as "documentName", version.version_number as "versionNumber",
           version.settings ->> 'language' as "documentLanguage",
           jsonb_array_length(version.content -> 'clauses') as "clauseCount", ${statusNow} as status,
           request.verification = 'email_otp' as "needsCode",
           request.message, request.created_at as "createdAt", request.expires_at as "expiresAt",
           request.completed_at as "completedAt", request.rejection_note as "rejectionNote",
           request.voided_at as "voidedAt",
           case when request.void_reason <> all(${[...Object.values(deletionReasons), cancellationReason]}) then request.void_reason end
             as "voidReason",
           (select count(*)::int from jsonb_each(request.assent_map) as decision where decision.value = 'true')
             as "acceptedCount",
           jsonb_array_length(coalesce(request.unanswered, '[]')) as "unansweredCount",
           coalesce((
             select jsonb_agg(
               jsonb_build_object('title', clause -> 'title', 'comment', request.comments -> (clause ->> 'id'))
               order by (clause ->> 'order')::float8, place
             )
             from jsonb_array_elements(version.content -> 'clauses') with ordinality as list(clause, place)
             where request.comments ? (clause ->> 'id')
           ), '[]') as comments,
           coalesce(version.content -> 'variables', '[]') as declared, coalesce(request.variables, '{}') as variables
    from signing_requests request
    join organisations organisation on organisation.id = request.org_id
    join versions version on version.id = request.version_id
    join documents document on document.id = version.document_id
    ${joinCreatedEvent}
    where request.id = ${id} and request.erased_at is null`.execute(db);
  if (!rows[0]) return undefined;
  const { declared, variables, brandingRow: stored, ...request } = rows[0];
  const branding = await loadBranding(db, request.orgId, stored);
  const fill = filling(declared, variables);
  return {
    ...request,
    branding,
    comments: request.comments.map((each) => ({ ...each, title: fill(each.title) })),
  };
}

/** The values that are filled into the titles of clauses. */
interface Filled {
  declared: Variable[];
  variables: Values;
}
