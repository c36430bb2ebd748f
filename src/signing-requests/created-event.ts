import { type RawBuilder, sql } from 'kysely';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';

/** The API returns the link in its response to the creator of the request. */
const statements = {
  link: 'The sender received the signing link too and could have used it.',
  email_otp:
    'The sender received the signing link too. To use it, they would have needed a code that was emailed to the signer only.',
};

/**
 * The `created` event of each row of `created`, with what the request is bound to from then on (`Bound` in wire/): its
 * `payload`, and `canonical`, the canonical JSON that its hash covers. In SQL, because names, times and the email claim
 * are only known inside the statement. PostgreSQL's `row_to_json` writes the same bytes as RFC 8785 for columns in the
 * order of their names, because it escapes text in the same way and these numbers are whole.
 *
 * `created` has a row for each new request, `version` the version with its names, `emailed` the requests with an email.
 *
 * @param actor canonical JSON
 */
export function createdEvents(actor: string): RawBuilder<unknown> {
  return sql`
    select created.*, row_to_json(payload)::jsonb as payload, row_to_json(event)::text as canonical
    from created
    cross join version
    left join emailed on emailed.id = created.id
    cross join lateral (select version.document_id as id, version.document_name as name) as document
    cross join lateral (
      select emailed.id is not null as mailed, true as returned_to_caller,
             case created.verification when 'link' then ${statements.link}::text else ${statements.email_otp}::text end
               as statement
    ) as handed_over
    cross join lateral (select created.org_id as id, version.organisation_name as name) as organisation
    cross join lateral (
      select version.content_hash, version.id, version.language, version.version_number
    ) as bound_version
    cross join lateral (
      select document, ${isoTimestamp(sql`created.expires_at`)} as expires_at, handed_over, created.language,
             organisation, signer_email_hash as signer_email, signer_name_hash as signer_name,
             coalesce(created.variable_hashes, '{}')::json as variables, created.verification, bound_version as version,
             created.version_id
    ) as payload
    cross join lateral (
      select ${actor}::json as actor, created.created_at_text as at, created.ip, payload,
             created.genesis as prev_hash, 1 as seq, 'created' as type, created.user_agent
    ) as event`;
}

/** `auditEventHash` of a row of `createdEvents`. */
export const createdEventHash = sql`
  encode(sha256(decode(genesis, 'hex') || convert_to(canonical, 'UTF8')), 'hex')`;
