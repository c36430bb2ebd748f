import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewSigningRequest } from '../../wire/signing-requests.ts';
import { sendInvitation } from '../emails/send-invitation.queue.ts';
import { eventPayload } from '../events/emit.ts';
import { fanOut } from '../events/fan-out.ts';
import { shapeAuditEvent } from '../evidence/audit-event.ts';
import { genesisHash } from '../evidence/chain.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';
import { newId } from '../platform/crypto/uuid.ts';
import type { Tx } from '../platform/database/database.ts';
import { isoTimestamp } from '../platform/database/iso-timestamp.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { insertJobs } from '../platform/jobs/queue.ts';

export interface Insertion {
  id: string;
  /** Null when the version is unknown, not ACTIVE, or in another organisation. */
  document_id: string | null;
  /** False when a request of this pair was PENDING already. */
  is_inserted: boolean;
  /** Whether the pair has completed requests that the new one supersedes. */
  has_earlier: boolean;
}

/**
 * Stand in texts made here for what only the statement will know, the database's time and the document; no user can
 * guess them. PostgreSQL puts the values in and computes the hash, so that a request, its audit event, mail and
 * webhooks are one statement under one clock.
 */
const timeMark = randomUUID();
const documentMark = randomUUID();

/** Inserts a PENDING request with its audit event, its mail and its `signing.created`; nothing when one is pending. */
export async function insertPending(
  tx: Tx,
  caller: Caller,
  client: Client,
  input: NewSigningRequest,
): Promise<Insertion> {
  const id = newId();
  const { event, personal } = shapeAuditEvent({
    type: 'created',
    actor: caller.actor,
    client,
    payload: { version_id: input.versionId },
    personal: { signer_name: input.signerName, signer_email: input.signerEmail },
  });
  const chained = canonicalJson({ ...event, at: timeMark, seq: 1, prev_hash: genesisHash });
  const payload = eventPayload('signing.created', timeMark, {
    signingRequestId: id,
    signerEmail: input.signerEmail,
    signerName: input.signerName,
    documentId: documentMark,
    versionId: input.versionId,
    createdAt: timeMark,
  });
  const filled = (text: string) => sql`
    replace(replace(${text}, ${timeMark}, ${isoTimestamp(sql`request.created_at`)}), ${documentMark}, document_id::text)`;
  const { rows } = await sql<Insertion>`
    with version as (
      select id, document_id, (settings ->> 'expiry_days')::int as expiry_days
      from versions
      where id = ${input.versionId} and org_id = ${caller.org_id} and status = 'ACTIVE' and deleted_at is null
      for share
    ),
    request as (
      insert into signing_requests
        (id, org_id, document_id, version_id, signer_name, signer_email, created_by, expires_at)
      select ${id}, ${caller.org_id}, version.document_id, version.id, ${input.signerName}, ${input.signerEmail},
             ${caller.actor.id}, case when expiry_days > 0 then now() + make_interval(days => expiry_days) end
      from version
      on conflict (version_id, signer_email_key) where status = 'PENDING' do nothing
      returning id, org_id, document_id, created_at
    ),
    event as (
      insert into audit_events
        (signing_request_id, seq, org_id, type, at, actor, ip, user_agent, payload, personal, prev_hash, hash)
      select request.id, 1, request.org_id, ${event.type}, request.created_at, ${JSON.stringify(event.actor)},
             ${event.ip}, ${event.user_agent}, ${JSON.stringify(event.payload)}, ${JSON.stringify(personal)},
             ${genesisHash},
             encode(sha256(decode(${genesisHash}, 'hex') || convert_to(${filled(chained)}, 'UTF8')), 'hex')
      from request
    ),
    invitation as (
      ${insertJobs(
        sendInvitation,
        sql`select jsonb_build_object('signingRequestId', id) as data, now() as start_after
            from request where ${input.sendEmail}::boolean`,
      )}
    ),
    ${fanOut(caller.org_id, 'signing.created', sql`select ${filled(payload)} as payload from request`)}
    select ${id}::uuid as id, (select document_id from version) as document_id,
           exists (select from request) as is_inserted,
           exists (
             select from signing_requests earlier
             where earlier.version_id = ${input.versionId} and earlier.signer_email_key = lower(${input.signerEmail})
               and earlier.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') and not earlier.is_superseded
           ) as has_earlier`.execute(tx);
  if (!rows[0]) throw new Error('the insertion returned no row');
  return rows[0];
}
