import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type {
  AssentMap,
  Metadata,
  SigningRequestStatus,
  Verification,
} from '../../wire/signing-request-fields.ts';
import type { Clause } from '../../wire/versions.ts';
import { type Branding, type BrandingRow, brandingRow, loadBranding } from '../organisations/branding.ts';
import { contactEmail } from '../organisations/contact-email.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import { boundName, joinCreatedEvent } from '../signing-requests/bound-name.ts';
import { statusNow } from '../signing-requests/signing-request.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import { type FilledVersion, fillVersion, type Values } from '../versions/filled-version.ts';
import { publishedContent } from '../versions/published-content.ts';
import { LinkErased, linkNotFound } from './link.ts';
import { needsNewerCode } from './proven-decisions.ts';

/** Everything that signers may see of their request, whatever its state. */
export interface Signing {
  id: string;
  org_id: string;
  status: SigningRequestStatus;
  signer_name: string;
  signer_email: string;
  verification: Verification;
  external_id: string | null;
  metadata: Metadata | null;
  is_superseded: boolean;
  assent_map: AssentMap | null;
  rejection_note: string | null;
  /** When the acceptance of a clause was withdrawn, by clause id. */
  withdrawals: Record<string, string>;
  /** Whether the signer accepted the document again since, with a code that this link does not need. */
  needs_newer_code: boolean;
  /** The clauses of the version that the signer accepted last; empty before the decision. */
  newest_accepted: Clause[];
  /** By clause id; empty when there are none. */
  comments: Record<string, string>;
  /** The ids of the clauses that the signer left open. */
  unanswered: string[];
  /** The language of the emails to the signer. */
  language: Language;
  created_at: string;
  viewed_at: string | null;
  completed_at: string | null;
  voided_at: string | null;
  expires_at: string | null;
  /** When the signer last requested a new link for the expired request, if within the last hour. */
  link_requested_at: string | null;
  /** The hash of the request's last audit event, once it is decided. */
  last_event_hash: string | null;
  /** The value that makes the hash of the request's page impossible to guess; null once its personal data is erased. */
  page_salt: string | null;
  version: FilledVersion & {
    id: string;
    version_number: number;
    /** That of the request, or the version's. */
    redirect_url: string | null;
    /** The language of the clauses (BCP 47); null when the version names none. */
    language: string | null;
  };
  /**
   * The earlier version of this document on which the same person last decided, if it may be shown, until this request
   * is decided.
   */
  earlier: (FilledVersion & { id: string; version_number: number }) | null;
  document: { id: string; name: string };
  /** The sites that the organisation allows to show its pages in a frame. */
  embed_origins: string[];
  /** The organisation's branding, as it is stored and as it is loaded. */
  branding_row: BrandingRow;
  branding: Branding;
  organisation: {
    name: string;
    /**
     * Null when nobody can be emailed, because there is no contact address and no owner or admin with a verified
     * address.
     */
    contact_email: string | null;
  };
}

/**
 * The request that a link token belongs to; NOT_FOUND for a token that is unknown or altered, `LinkErased` once erased.
 */
export async function findSigning(db: Db, keyring: Keyring, token: string): Promise<Signing> {
  const signing = await findSigningOrErased(db, keyring, token);
  if (signing.erased_at !== null) throw new LinkErased();
  return signing;
}

/** A request as `findSigning` returns it, also once its signer's personal data was erased. */
export async function findSigningOrErased(
  db: Db,
  keyring: Keyring,
  token: string,
): Promise<Signing & { erased_at: string | null }> {
  const id = readSigningToken(keyring, token);
  if (!id) throw linkNotFound();
  const [signing] = await findRow(db, { id });
  if (!signing) throw linkNotFound();
  const { variables, version, earlier, newest_accepted_version_id: acceptedId, ...request } = signing;
  return {
    ...request,
    newest_accepted: acceptedId === null ? [] : (await publishedContent(db, acceptedId)).clauses,
    branding: await loadBranding(db, request.org_id, request.branding_row),
    version: await filled(db, version, variables),
    earlier: earlier && (await filledEarlier(db, earlier)),
  };
}

/** A version as it was shown to the signer of an earlier request. */
export async function filledEarlier(
  db: Db,
  { variables, ...version }: EarlierRow,
): Promise<NonNullable<Signing['earlier']>> {
  return filled(db, version, variables);
}

export interface EarlierRow {
  id: string;
  version_number: number;
  content_hash: string;
  variables: Values | null;
}

async function filled<Version extends { id: string; content_hash: string }>(
  db: Db,
  version: Version,
  variables: Values | null,
): Promise<Version & FilledVersion> {
  const content = await publishedContent(db, version.id);
  return { ...version, ...fillVersion(content, version.content_hash, variables) };
}

/**
 * Whether the page of `request` may show what was decided in `decided`. Decisions that were protected by a code must
 * not be shown to people whose link asks for none.
 */
export const isShownIn = sql`(decided.verification = 'link' or request.verification = 'email_otp')`;

/** The statement behind every page of a link. The benchmark's floor runs it too. */
export const signingQuery = ({ id }: { id: string }) => sql<SigningRow>`
    select request.id, request.org_id, ${statusNow} as status, request.signer_name, request.signer_email,
           coalesce(request.language, organisation.language) as language, request.verification,
           request.external_id, request.metadata, request.variables, request.is_superseded, request.assent_map, request.rejection_note,
           coalesce(request.comments, '{}') as comments, coalesce(request.unanswered, '[]') as unanswered,
           case when request.completed_at is null then '{}' else coalesce((
             select jsonb_object_agg(clause_id, ${isoTimestamp(sql`withdrawn_at`)}) from consent_withdrawals withdrawal
             where withdrawal.signing_request_id = request.id
           ), '{}') end as withdrawals,
           request.completed_at is not null and ${needsNewerCode} as needs_newer_code,
           case when request.completed_at is not null then (
             select accepted.version_id from standings standing
             join signing_requests accepted on accepted.id = standing.accepted_id and accepted.org_id = standing.org_id
             where standing.org_id = request.org_id and standing.signer_email_key = request.signer_email_key
               and standing.document_id = request.document_id
           ) end as newest_accepted_version_id,
           request.completed_at, request.voided_at, request.expires_at, request.created_at, request.viewed_at,
           request.erased_at,
           case when request.link_requested_at > now() - interval '1 hour' then request.link_requested_at
           end as link_requested_at,
           case when request.completed_at is not null then (
             select hash from audit_events event
             where event.signing_request_id = request.id order by seq desc limit 1
           ) end as last_event_hash,
           created.personal #>> '{signer_name,salt}' as page_salt,
           jsonb_build_object(
             'id', version.id, 'version_number', version.version_number, 'content_hash', version.content_hash,
             'redirect_url', coalesce(to_jsonb(request.redirect_url), version.settings -> 'redirect_url'), 'language', version.settings -> 'language'
           ) as version,
           case when request.completed_at is null then (
             select jsonb_build_object(
               'id', before.id, 'version_number', before.version_number, 'content_hash', before.content_hash,
               'variables', decided.variables
             )
             from signing_requests decided join versions before on before.id = decided.version_id
             where decided.document_id = request.document_id and decided.org_id = request.org_id
               and decided.signer_email_key = request.signer_email_key and decided.completed_at is not null
               and before.version_number < version.version_number and ${isShownIn}
             order by decided.completed_at desc limit 1
           ) end as earlier,
           jsonb_build_object('id', document.id, 'name', ${boundName('document')}) as document,
           organisation.embed_origins, ${brandingRow} as branding_row,
           jsonb_build_object('name', ${boundName('organisation')}, 'contact_email', ${contactEmail}) as organisation
    from signing_requests request
    join versions version on version.id = request.version_id
    join documents document on document.id = version.document_id
    join organisations organisation on organisation.id = request.org_id
    ${joinCreatedEvent}
    where request.id = ${id}`;

const findRow = compileOnce(signingQuery);

type SigningRow = Omit<Signing, 'version' | 'earlier' | 'branding' | 'newest_accepted'> & {
  erased_at: string | null;
  version: Omit<Signing['version'], 'clauses' | 'unfilled'>;
  variables: Values | null;
  earlier: EarlierRow | null;
  newest_accepted_version_id: string | null;
};
