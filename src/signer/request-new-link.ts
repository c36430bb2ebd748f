import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, signerActor } from '../evidence/audit-event.ts';
import { jobs } from '../jobs.ts';
import { findAdminEmails } from '../members/find-admin-emails.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Client } from '../platform/http/caller.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { expireIfOverdue } from '../signing-requests/expire.ts';
import { lockByLink } from './link.ts';

/**
 * Records that the signer of an expired request would like a new link, and notifies the organisation's contact address
 * by email, or its owners and admins if it has none: at most once per request and hour. Does nothing within that hour,
 * or when the request has not expired.
 */
export async function requestNewLink(tx: Tx, keyring: Keyring, token: string, client: Client): Promise<void> {
  const request = await lockByLink(tx, keyring, token);
  if (request.status !== 'EXPIRED') return;
  // The audit events must show the expiry before the request for a new link.
  await expireIfOverdue(tx, request.org_id, [request.id]);
  const { rows } = await sql<{ link_requested_at: string }>`
    update signing_requests set link_requested_at = now(), updated_at = now()
    where id = ${request.id} and org_id = ${request.org_id}
      and (link_requested_at is null or link_requested_at <= now() - interval '1 hour')
    returning link_requested_at`.execute(tx);
  const at = rows[0]?.link_requested_at;
  if (!at) return;
  const recipients = await findRecipients(tx, request.org_id);
  const entry: AuditEntry = {
    type: 'link_requested',
    actor: signerActor,
    client,
    payload: { notices: recipients.length },
    personal: {},
  };
  await appendAuditEvents(tx, [{ request, at, entry }]);
  for (const to of recipients)
    await enqueue(
      tx,
      jobs.sendNewLinkNotice,
      { signingRequestId: request.id, requestedAt: at, to },
      { group: request.org_id },
    );
}

async function findRecipients(tx: Tx, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ contact_email: string | null }>`
    select contact_email from organisations where id = ${orgId}`.execute(tx);
  const contact = rows[0]?.contact_email;
  return contact ? [contact] : findAdminEmails(tx, orgId);
}
