import { sql } from 'kysely';
import { emitEvents } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import { countApart } from '../platform/database/count-apart.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { queueVoidedNotices } from './queue-outcome-emails.ts';
import {
  isOverdue,
  lockSigningRequest,
  type SigningEventRow,
  signingEventColumns,
  signingEventData,
  timeOfChange,
} from './signing-request.ts';
import { cancellationReason, deletionReasons, erasureReason } from './void-reasons.ts';

/** Moves a PENDING request to VOIDED; CONFLICT in any other state. */
export async function voidSigningRequest(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
  reason: string | null,
): Promise<void> {
  const { status } = await lockSigningRequest(tx, caller.org_id, id);
  if (status !== 'PENDING')
    throw new ApiError('CONFLICT', `The signing request is ${status}; only a PENDING request can be voided.`);
  const voiding = { orgId: caller.org_id, reason, actor: caller.actor, client };
  await notifySigners(tx, await voidLocked(tx, [id], voiding));
}

/**
 * Moves every PENDING request for deleted documents to VOIDED. Overdue requests expire instead.
 *
 * @param deleted what was deleted
 */
export async function voidRequestsOfDocuments(
  tx: Tx,
  caller: Caller,
  client: Client,
  documentIds: string[],
  deleted: keyof typeof deletionReasons,
): Promise<void> {
  const voiding = { orgId: caller.org_id, reason: deletionReasons[deleted], actor: caller.actor, client };
  await countApart(tx);
  const lockPending = () => lockPendingOf(tx, caller.org_id, documentIds);
  // All are locked before one is voided, which locks the standing of its signer: somebody who decides on a request for
  // another version locks that request before the same standing.
  for await (const _ of lockPending());
  for await (const ids of lockPending()) await notifySigners(tx, await voidLocked(tx, ids, voiding));
}

/**
 * Locks the PENDING requests of documents that are not overdue, and yields their ids in batches, version by version and
 * oldest first. Each batch begins where the last one ended, because the entries of those that are VOIDED by then stay
 * in the index until the transaction ends. Versions without any cost an index lookup each, not a statement.
 */
async function* lockPendingOf(tx: Tx, orgId: string, documentIds: string[]): AsyncGenerator<string[]> {
  let last = { version_id: nil, id: nil, created_at: '-infinity' };
  for (;;) {
    const { rows } = await sql<typeof last>`
      select request.version_id, request.id, request.created_at
      from (
        select id, case id when ${last.version_id}::uuid then ${last.created_at} else '-infinity' end::timestamptz as after_time,
               case id when ${last.version_id}::uuid then ${last.id} else ${nil} end::uuid as after_id
        from versions
        where document_id = any(${documentIds}::uuid[]) and org_id = ${orgId} and id >= ${last.version_id}::uuid
        order by id
      ) as version
      cross join lateral (
        select id, org_id, version_id, created_at from signing_requests request
        where request.version_id = version.id and request.status = 'PENDING'
          and (request.created_at, request.id) > (after_time, after_id)
          and not coalesce(${isOverdue}, false)
        order by request.created_at, request.id limit ${deletionBatchSize} for update
      ) as request
      where request.org_id = ${orgId}
      limit ${deletionBatchSize}`.execute(tx);
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows.map(({ id }) => id);
    last = newest;
  }
}

const nil = '00000000-0000-0000-0000-000000000000';

/** How many requests each statement of a deletion voids, so that none reaches its time limit and few are in memory. */
const deletionBatchSize = 1_000;

/** How many requests of a campaign one transaction voids. */
const campaignBatchSize = 100;

/**
 * Moves the next PENDING requests of a campaign to VOIDED, oldest first, and returns how many were voided: 0 when none
 * is left. Overdue requests expire instead.
 */
export async function voidRequestsOfCampaign(
  tx: Tx,
  orgId: string,
  campaignId: string,
  actor: AuditEntry['actor'],
): Promise<number> {
  const { rows: pending } = await sql<{ id: string }>`
    select id from signing_requests request
    where request.campaign_id = ${campaignId} and request.org_id = ${orgId} and request.status = 'PENDING'
      and not coalesce(${isOverdue}, false)
    order by created_at, id limit ${campaignBatchSize} for update`.execute(tx);
  const ids = pending.map(({ id }) => id);
  const voided = await voidLocked(tx, ids, { orgId, reason: cancellationReason, actor, client: null });
  await notifySigners(tx, voided);
  return voided.length;
}

/**
 * Moves locked PENDING requests to VOIDED because the personal data of their signer is about to be erased. The signer
 * is not emailed, because a person who has just been erased should not hear from the organisation again.
 */
export async function voidForErasure(
  tx: Tx,
  orgId: string,
  ids: string[],
  actor: AuditEntry['actor'],
  client: Client | null,
): Promise<void> {
  await voidLocked(tx, ids, { orgId, reason: erasureReason, actor, client });
}

interface Voiding {
  orgId: string;
  reason: string | null;
  actor: AuditEntry['actor'];
  client: Client | null;
}

type VoidedRequest = SigningEventRow & { voided_at: string; link_emailed_at: string | null };

/**
 * Moves PENDING requests that the transaction has locked to VOIDED, appends their audit events and emits
 * `signing.voided`.
 */
async function voidLocked(
  tx: Tx,
  ids: string[],
  { orgId, reason, actor, client }: Voiding,
): Promise<VoidedRequest[]> {
  if (ids.length === 0) return [];
  const { rows: requests } = await sql<VoidedRequest>`
    update signing_requests request
    set status = 'VOIDED', voided_at = ${timeOfChange}, void_reason = ${reason}, updated_at = now()
    where request.id = any(${ids}::uuid[]) and request.org_id = ${orgId}
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

/** Queues the emails to those signers who were emailed a link. */
async function notifySigners(tx: Tx, requests: VoidedRequest[]): Promise<void> {
  await queueVoidedNotices(
    tx,
    requests.filter(({ link_emailed_at }) => link_emailed_at !== null),
  );
}
