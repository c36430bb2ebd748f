import { sql } from 'kysely';
import { emitEvents } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Client } from '../platform/http/caller.ts';
import { queueVoidedNotices } from './queue-outcome-emails.ts';
import {
  type SigningEventRow,
  signingEventColumns,
  signingEventData,
  timeOfChange,
} from './signing-request.ts';

interface Voiding {
  orgId: string;
  reason: string | null;
  actor: AuditEntry['actor'];
  /** Null when no HTTP request caused it. */
  client: Client | null;
}

/**
 * Moves PENDING requests that the transaction has locked to VOIDED, appends their audit events, emits `signing.voided`,
 * and queues emails to those signers who were emailed a link. Returns how many were voided.
 */
export async function voidLocked(tx: Tx, ids: string[], voiding: Voiding): Promise<number> {
  const requests = await voidWithoutEmail(tx, ids, voiding);
  await queueVoidedNotices(
    tx,
    requests.filter(({ link_emailed_at }) => link_emailed_at !== null),
  );
  return requests.length;
}

type VoidedRequest = SigningEventRow & { voided_at: string; link_emailed_at: string | null };

/**
 * The same without emails, for an erasure: a person who has just been erased should not hear from the organisation
 * again.
 */
export async function voidWithoutEmail(
  tx: Tx,
  ids: string[],
  { orgId, reason, actor, client }: Voiding,
): Promise<VoidedRequest[]> {
  if (ids.length === 0) return [];
  // "is true" keeps the planner from reading the whole organisation instead.
  const { rows: requests } = await sql<VoidedRequest>`
    update signing_requests request
    set status = 'VOIDED', voided_at = ${timeOfChange}, void_reason = ${reason}, updated_at = now()
    where request.id = any(${ids}::uuid[]) and (request.org_id = ${orgId}) is true
    returning ${signingEventColumns}, request.voided_at, request.link_emailed_at`.execute(tx);
  await appendAuditEvents(
    tx,
    requests.map((request) => ({
      request,
      at: request.voided_at,
      entry: { type: 'voided', actor, client, payload: {}, personal: { reason } },
    })),
  );
  await emitEvents(
    tx,
    'signing.voided',
    requests.map((request) => ({
      org_id: request.org_id,
      at: request.voided_at,
      data: { ...signingEventData(request), reason, voidedAt: request.voided_at },
    })),
  );
  return requests;
}
