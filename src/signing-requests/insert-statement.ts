import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Metadata, Verification } from '../../wire/signing-request-fields.ts';
import { fanOut } from '../events/fan-out.ts';
import type { PersonalValue } from '../evidence/personal-data.ts';
import { jobs } from '../jobs.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import type { Values } from '../versions/filled-version.ts';
import { createdEventHash, createdEvents } from './created-event.ts';
import { currentRequests } from './current-requests.ts';
import { insertEmailJobs } from './insert-email-jobs.ts';
import { claimSignerEmails, quotaKey } from './signer-email-quota.ts';

export interface StatementValues {
  versionId: string;
  orgId: string;
  actorId: string;
  /** Canonical JSON. */
  actor: string;
  sendEmail: boolean;
  /** By default the organisation's language. */
  language: Language | null;
  /** By default that of the organisation. */
  verification: Verification | null;
  /** By default that of the version; 0 for none. */
  expiresInDays: number | null;
  campaignId: string | null;
}

/** Everything about a signer's request that is known before the statement runs. */
export interface PreparedSigner {
  id: string;
  name: string;
  email: string;
  /** The `emailKey` of the address. */
  key: string;
  ip: string | null;
  user_agent: string | null;
  signer_name_hash: string;
  signer_email_hash: string;
  personal: Record<string, PersonalValue>;
  genesis: string;
  external_id: string | null;
  metadata: Metadata | null;
  redirect_url: string | null;
  message: string | null;
  variables: Values | null;
  /** Canonical JSON of the hashes of the variables, by name. */
  variable_hashes: string | null;
}

export interface Insertion {
  id: string;
  key: string;
  /** Null when the version is unknown, not ACTIVE, or in another organisation. */
  document_id: string | null;
  /** False when this signer already had a PENDING request for the version. */
  is_inserted: boolean;
  /** Whether an email with the signing link was queued. */
  is_emailed: boolean;
}

/** @param signers a JSON array of `PreparedSigner` */
export function insertMany(values: StatementValues & { signers: string }): RawBuilder<Insertion> {
  return insert(values, {
    rows: 'many',
    signers: sql`signer as materialized (
      select * from json_to_recordset(${values.signers}) as signer(
        id uuid, name text, email text, key text, ip text, user_agent text, signer_name_hash text,
        signer_email_hash text, personal jsonb, genesis text, external_id text, metadata jsonb, redirect_url text,
        message text, variables jsonb, variable_hashes text)
    )`,
    skipCurrent: sql``,
    result: sql`
      select signer.id, signer.key, version.document_id, request.id is not null as is_inserted,
             emailed.id is not null as is_emailed
      from signer
      left join version on true
      left join request on request.id = signer.id
      left join emailed on emailed.id = signer.id`,
  });
}

/**
 * The same for one signer, who must have neither a PENDING request for the version nor one that this would supersede.
 * Returns no row when nothing was inserted.
 *
 * It is planned for a single row, without the sorting that keeps batches from deadlocking: PostgreSQL spends an eighth
 * less time on it than on a batch of one, most of which is setting up the plan.
 */
export function insertSingle(
  values: StatementValues & PreparedSigner,
): RawBuilder<Pick<Insertion, 'id' | 'is_emailed'>> {
  return insert(values, {
    rows: 'one',
    signers: sql`signer as not materialized (
      select ${values.id}::uuid as id, ${values.name}::text as name, ${values.email}::text as email,
             ${values.key}::text as key, ${values.ip}::text as ip, ${values.user_agent}::text as user_agent,
             ${values.signer_name_hash}::text as signer_name_hash, ${values.signer_email_hash}::text as signer_email_hash,
             ${values.personal}::jsonb as personal, ${values.genesis}::text as genesis,
             ${values.external_id}::text as external_id, ${values.metadata}::jsonb as metadata,
             ${values.redirect_url}::text as redirect_url, ${values.message}::text as message,
             ${values.variables}::jsonb as variables, ${values.variable_hashes}::text as variable_hashes
    )`,
    skipCurrent: withoutCurrent,
    result: sql`select request.id, emailed.id is not null as is_emailed from request left join emailed on true`,
  });
}

interface Form<Row> {
  rows: 'one' | 'many';
  signers: RawBuilder<unknown>;
  skipCurrent: RawBuilder<unknown>;
  result: RawBuilder<Row>;
}

function insert<Row>(
  {
    versionId,
    orgId,
    actorId,
    actor,
    sendEmail,
    language,
    verification,
    expiresInDays,
    campaignId,
  }: StatementValues,
  { rows, signers, skipCurrent, result }: Form<Row>,
): RawBuilder<Row> {
  return sql<Row>`
    with version as (
      select version.id, document_id, version_number, content_hash, settings ->> 'language' as language,
             coalesce(${expiresInDays}::double precision, (settings ->> 'expiry_days')::double precision) as expiry_days, document.name as document_name,
             organisation.name as organisation_name, organisation.language as organisation_language, organisation.default_verification
      from versions version
      join documents document on document.id = version.document_id
      join organisations organisation on organisation.id = version.org_id
      where version.id = ${versionId} and version.org_id = ${orgId} and version.status = 'ACTIVE'
        and version.deleted_at is null
      for share of version
    ),
    ${signers},
    request as (
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at,
         expires_at, send_email, language, verification, external_id, metadata, redirect_url, message, variables,
         campaign_id)
      select signer.id, ${orgId}, version.document_id, version.id, signer.name, signer.email, signer.key,
             ${actorId}, ${createdAt}, case when expiry_days > 0 then ${createdAt} + expiry_days * interval '1 day' end,
             ${sendEmail}::boolean, coalesce(${language}::text, organisation_language),
             coalesce(${verification}::text, default_verification), signer.external_id, signer.metadata,
             signer.redirect_url, signer.message, signer.variables, ${campaignId}::uuid
      from version cross join signer
      left join lateral (${latestRequest(orgId)}) as latest on true
      ${skipCurrent}
      ${rows === 'many' ? sql`order by signer.key collate "C"` : sql``}
      on conflict (version_id, signer_email_key) where status = 'PENDING' do nothing
      returning id, org_id, document_id, version_id, created_at, expires_at, language, verification, signer_email_key
    ),
    created as (
      select signer.*, request.org_id, request.document_id, request.version_id, request.created_at,
             request.expires_at, request.language, request.verification,
             ${quotaKey(sql`request.org_id`, sql`signer_email_key`)} as quota_key,
             ${isoTimestamp(sql`request.created_at`)} as created_at_text
      from request join signer using (id)
    ),
    email_claim as (
      ${claimSignerEmails(
        sql`select org_id, quota_key as email_key, 1 as wanted from created where ${sendEmail}::boolean`,
        rows,
      )}
    ),
    emailed as (
      select id, created.org_id from created join email_claim on email_key = quota_key where granted > 0
    ),
    email_job as (
      ${insertEmailJobs(jobs.sendSigningLink, sql`select id, org_id from emailed`, rows)}
    ),
    audit_event as (
      insert into audit_events
        (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
      select id, 1, org_id, 'created', created_at, ${actor}::jsonb, ip, user_agent, payload, personal,
             genesis, ${createdEventHash}
      from (${createdEvents(actor)}) as event
    ),
    ${fanOut('signing.created', webhookPayloads)}
    ${result}`;
}

/**
 * The signer's newest request on the document. Times decide which one is the newest (docs/decisions/0046), so the next
 * one is created after it, even if the clock of the database was ahead then and has been set back.
 */
const latestRequest = (orgId: string) => sql`
  select request.created_at from standings standing
  join signing_requests request on request.id = standing.latest_id
  where standing.org_id = ${orgId} and standing.signer_email_key = signer.key
    and standing.document_id = version.document_id
  offset 0`;

const createdAt = sql`greatest(now(), latest.created_at + interval '1 millisecond')`;

/**
 * Keeps signers without a request to repeat or supersede. One that is PENDING may be decided while the insertion waits
 * for it. A lateral index lookup: "not exists" was planned as a hash of the whole table.
 */
const withoutCurrent = sql`
  left join lateral (
    select true as is_current from (${currentRequests(sql`version.id`, sql`signer.key`)}) as current limit 1
  ) as current on true
  where is_current is null`;

/** `eventPayload` of each row of `created`; PostgreSQL's JSON functions write the same bytes as `JSON.stringify`. */
const webhookPayloads = sql`
  select created.org_id, json_strip_nulls(row_to_json(payload))::text as payload
  from created
  cross join lateral (
    select created.id as "signingRequestId", created.email as "signerEmail", created.name as "signerName",
           created.document_id as "documentId", created.version_id as "versionId",
           created.external_id as "externalId", created.metadata, created.created_at_text as "createdAt"
  ) as data
  cross join lateral (
    select 'signing.created' as event, created.created_at_text as timestamp, data
  ) as payload`;
