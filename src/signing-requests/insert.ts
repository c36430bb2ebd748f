import { sql } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import type { Verification } from '../../wire/signing-requests.ts';
import { fanOut } from '../events/fan-out.ts';
import { buildAuditEvent } from '../evidence/audit-event.ts';
import { genesisHash } from '../evidence/chain.ts';
import { jobs } from '../jobs.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import { emailKey } from '../platform/email-address.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { insertJobs } from '../platform/jobs/enqueue.ts';
import { createdEventHash, createdEvents } from './created-event.ts';
import { claimSignerEmails, quotaKey } from './signer-email-quota.ts';

export interface Signer {
  name: string;
  email: string;
}

/** Signing requests to create: one for each signer. */
export interface NewRequests {
  versionId: string;
  signers: Signer[];
  sendEmail: boolean;
  /** By default the organisation's language. */
  language?: Language | undefined;
  /** By default that of the organisation. */
  verification?: Verification | undefined;
}

export interface Insertion {
  id: string;
  /** The signer's address in lower case. */
  key: string;
  /** Null when the version is unknown, not ACTIVE, or in another organisation. */
  document_id: string | null;
  /** False when this signer already had a PENDING request for the version. */
  is_inserted: boolean;
  /** Whether an email with the signing link was queued. */
  is_emailed: boolean;
  /** Whether the signer may have completed requests for the version, which the new one supersedes. */
  has_earlier: boolean;
}

/**
 * Inserts a PENDING request for each signer with its audit event, its email job and its `signing.created` deliveries.
 * Skips signers who already have a PENDING request for the version. The addresses must be distinct when lower-cased.
 * Signers whose quota of emails is used up get a request without an email.
 *
 * This is a single statement, so that all of it commits under one clock in one round trip, with or without a
 * surrounding transaction (docs/decisions/0005).
 *
 * The share lock on the version makes archiving it, or deleting its container, wait for this transaction. If one of
 * those committed first, there is no ACTIVE version to find. Rows are inserted in the order of addresses, so that two
 * batches cannot deadlock.
 *
 * @param onlyFirst skip signers who have any request for the version, because those need more than this statement
 */
export async function insertSigningRequests(
  db: Db,
  caller: Caller,
  client: Client,
  { versionId, sendEmail, language, verification, signers }: NewRequests,
  { onlyFirst = false }: { onlyFirst?: boolean } = {},
): Promise<Insertion[]> {
  const prepared = JSON.stringify(signers.map((signer) => prepare(caller, client, signer)));
  const { rows } = await sql<Insertion>`
    with version as (
      select version.id, document_id, version_number, content_hash, settings ->> 'language' as language,
             (settings ->> 'expiry_days')::double precision as expiry_days, document.name as document_name,
             organisation.name as organisation_name, organisation.language as organisation_language, organisation.default_verification
      from versions version
      join documents document on document.id = version.document_id
      join organisations organisation on organisation.id = version.org_id
      where version.id = ${versionId} and version.org_id = ${caller.org_id} and version.status = 'ACTIVE'
        and version.deleted_at is null
      for share of version
    ),
    signer as materialized (
      select * from json_to_recordset(${prepared}) as signer(
        id uuid, name text, email text, key text, ip text, user_agent text, signer_name_hash text,
        signer_email_hash text, personal jsonb, genesis text)
    ),
    request as (
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, expires_at,
         send_email, language, verification)
      select signer.id, ${caller.org_id}, version.document_id, version.id, signer.name, signer.email, signer.key,
             ${caller.actor.id}, case when expiry_days > 0 then now() + expiry_days * interval '1 day' end,
             ${sendEmail}::boolean, coalesce(${language ?? null}::text, organisation_language),
             coalesce(${verification ?? null}::text, default_verification)
      from version cross join signer
      ${onlyFirst ? withoutAnyRequest : sql``}
      order by signer.key collate "C"
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
      )}
    ),
    emailed as (
      select id, created.org_id from created join email_claim on email_key = quota_key where granted > 0
    ),
    email_job as (
      ${insertJobs(
        jobs.sendSigningLink,
        sql`select jsonb_build_object('signingRequestId', id) as data, now() as start_after,
                   org_id::text as group_id
            from emailed`,
      )}
    ),
    audit_event as (
      insert into audit_events
        (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
      select id, 1, org_id, 'created', created_at, ${JSON.stringify(caller.actor)}, ip, user_agent, payload, personal,
             genesis, ${createdEventHash}
      from (${createdEvents(caller)}) as event
    ),
    ${fanOut('signing.created', webhookPayloads)}
    select signer.id, signer.key, version.document_id, request.id is not null as is_inserted,
           emailed.id is not null as is_emailed,
           ${onlyFirst ? sql`false` : hasEarlier(versionId)} as has_earlier
    from signer
    left join version on true
    left join request on request.id = signer.id
    left join emailed on emailed.id = signer.id`.execute(db);
  return rows;
}

/** Keeps signers without any request. A lateral index lookup: "not exists" was planned as a hash of the whole table. */
const withoutAnyRequest = sql`
  left join lateral (
    select true as is_known from signing_requests known
    where known.version_id = version.id and known.signer_email_key = signer.key
    limit 1
  ) as known on true
  where is_known is null`;

/** `eventPayload` of each row of `created`; PostgreSQL's `row_to_json` writes the same bytes as `JSON.stringify`. */
const webhookPayloads = sql`
  select created.org_id, row_to_json(payload)::text as payload
  from created
  cross join lateral (
    select created.id as "signingRequestId", created.email as "signerEmail", created.name as "signerName",
           created.document_id as "documentId", created.version_id as "versionId",
           created.created_at_text as "createdAt"
  ) as data
  cross join lateral (
    select 'signing.created' as event, created.created_at_text as timestamp, data
  ) as payload`;

/**
 * PENDING counts as earlier: when this statement inserted despite a request that its snapshot shows as PENDING, that
 * request has just been completed.
 */
const hasEarlier = (versionId: string) => sql`
  exists (
    select from signing_requests earlier
    where earlier.version_id = ${versionId} and earlier.signer_email_key = signer.key
      and earlier.status in ('PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
      and not earlier.is_superseded
    offset 0
  )`;

/** Everything about a signer's request that is known before the statement runs. */
function prepare({ actor }: Caller, client: Client, { name, email }: Signer) {
  const { event, personal } = buildAuditEvent({
    type: 'created',
    actor,
    client,
    payload: {},
    personal: { signer_name: name, signer_email: email },
  });
  const id = newId();
  return {
    id,
    name,
    email,
    key: emailKey(email),
    ip: event.ip,
    user_agent: event.user_agent,
    signer_name_hash: event.payload.signer_name,
    signer_email_hash: event.payload.signer_email,
    personal,
    genesis: genesisHash(id),
  };
}
