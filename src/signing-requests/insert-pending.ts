import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventPayload } from '../events/emit.ts';
import { fanOut } from '../events/fan-out.ts';
import { shapeAuditEvent } from '../evidence/audit-event.ts';
import { genesisHash } from '../evidence/chain.ts';
import { jobs } from '../jobs.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Db } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { insertJobs } from '../platform/jobs/enqueue.ts';
import type { Invitation, Signer } from './invite.ts';
import { emailKey } from './signing-request.ts';

export interface Insertion {
  id: string;
  /** The signer's address in lower case. */
  key: string;
  /** Null when the version is unknown, not ACTIVE, or in another organisation. */
  document_id: string | null;
  /** False when a request of this pair was PENDING already. */
  is_inserted: boolean;
  /** Whether the pair may have completed requests that the new one supersedes. */
  has_earlier: boolean;
}

/**
 * Stand in texts made here for what only the statement will know, the database's time and the document; no user can
 * guess them. PostgreSQL puts the values in and computes the hash, so that requests, their audit events, emails and
 * webhooks are one statement under one clock.
 */
const timeMark = randomUUID();
const documentMark = randomUUID();

const filled = (column: string) => sql`
  replace(replace(signer.${sql.ref(column)}, ${timeMark}, ${isoTimestamp(sql`request.created_at`)}),
          ${documentMark}, request.document_id::text)`;

/**
 * Inserts a PENDING request for each signer, with its audit event, its email and its `signing.created`; nothing for
 * those whose request is pending already. The addresses are distinct, case aside.
 *
 * The share lock makes archiving the version, or deleting its container, wait until this transaction has ended; one
 * that came first leaves no ACTIVE version to be found. Rows go in by address, so that two batches cannot wait for
 * each other. Being one statement it is all or nothing outside of a transaction too.
 *
 * @param onlyFirst insert nothing for pairs that have any request already, since more would have to happen then
 */
export async function insertPending(
  tx: Db,
  caller: Caller,
  client: Client,
  { versionId, sendEmail, language, signers }: Invitation,
  { onlyFirst = false }: { onlyFirst?: boolean } = {},
): Promise<Insertion[]> {
  const prepared = JSON.stringify(signers.map((signer) => prepare(caller, client, versionId, signer)));
  const { rows } = await sql<Insertion>`
    with version as (
      select id, document_id, (settings ->> 'expiry_days')::int as expiry_days
      from versions
      where id = ${versionId} and org_id = ${caller.org_id} and status = 'ACTIVE' and deleted_at is null
      for share
    ),
    signer as materialized (
      select * from json_to_recordset(${prepared}) as signer(
        id uuid, name text, email text, key text, ip text, user_agent text, facts jsonb, personal jsonb,
        chained text, created text)
    ),
    request as (
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, expires_at, send_email, language)
      select signer.id, ${caller.org_id}, version.document_id, version.id, signer.name, signer.email,
             ${caller.actor.id}, case when expiry_days > 0 then now() + make_interval(days => expiry_days) end,
             ${sendEmail}::boolean, ${language ?? null}::text
      from version cross join signer
      ${onlyFirst ? unknownPairs : sql``}
      order by signer.key collate "C"
      on conflict (version_id, signer_email_key) where status = 'PENDING' do nothing
      returning id, org_id, document_id, created_at
    ),
    event as (
      insert into audit_events
        (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
      select request.id, 1, request.org_id, 'created', request.created_at, ${JSON.stringify(caller.actor)},
             signer.ip, signer.user_agent, signer.facts, signer.personal, ${genesisHash},
             encode(sha256(decode(${genesisHash}, 'hex') || convert_to(${filled('chained')}, 'UTF8')), 'hex')
      from request join signer using (id)
    ),
    signing_link as (
      ${insertJobs(
        jobs.sendSigningLink,
        sql`select jsonb_build_object('signingRequestId', id) as data, now() as start_after
            from request where ${sendEmail}::boolean`,
      )}
    ),
    ${fanOut('signing.created', sql`select request.org_id, ${filled('created')} as payload from request join signer using (id)`)}
    select signer.id, signer.key, version.document_id, request.id is not null as is_inserted,
           ${onlyFirst ? sql`false` : hasEarlier(versionId)} as has_earlier
    from signer
    left join version on true
    left join request on request.id = signer.id`.execute(tx);
  return rows;
}

/** Keeps pairs without any request. A lateral look-up by index: as "not exists" it was planned as a hash of the table. */
const unknownPairs = sql`
  left join lateral (
    select true as is_known from signing_requests known
    where known.version_id = version.id and known.signer_email_key = signer.key
    limit 1
  ) as known on true
  where is_known is null`;

/** A request that the statement's snapshot still sees PENDING made way all the same: it was just completed. */
const hasEarlier = (versionId: string) => sql`
  exists (
    select from signing_requests earlier
    where earlier.version_id = ${versionId} and earlier.signer_email_key = signer.key
      and earlier.status in ('PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
      and not earlier.is_superseded
    offset 0
  )`;

/** What can be made of a signer before the statement runs. */
function prepare(caller: Caller, client: Client, versionId: string, { name, email }: Signer) {
  const id = newId();
  const { event, personal } = shapeAuditEvent({
    type: 'created',
    actor: caller.actor,
    client,
    payload: { version_id: versionId },
    personal: { signer_name: name, signer_email: email },
  });
  return {
    id,
    name,
    email,
    key: emailKey(email),
    ip: event.ip,
    user_agent: event.user_agent,
    facts: event.payload,
    personal,
    chained: canonicalJson({ ...event, at: timeMark, seq: 1, prev_hash: genesisHash }),
    created: eventPayload('signing.created', timeMark, {
      signingRequestId: id,
      signerEmail: email,
      signerName: name,
      documentId: documentMark,
      versionId,
      createdAt: timeMark,
    }),
  };
}
