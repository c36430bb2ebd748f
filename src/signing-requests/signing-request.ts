import { type RawBuilder, sql } from 'kysely';
import type { Metadata, SigningRequestStatus, Verification } from '../../wire/signing-request-fields.ts';
import type { SigningRequest } from '../../wire/signing-requests.ts';
import type { Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/**
 * Whether a request is past its expiry by the database's clock and still stored as PENDING. The clock is rounded as
 * stored times are, so that nothing before the expiry is dated at it.
 */
export const isOverdue = sql<boolean>`
  (request.status = 'PENDING' and request.expires_at <= now()::timestamptz(3))`;

/** The opposite, which also holds for a request that never expires: for that one, `isOverdue` is null. */
export const isNotOverdue = sql<boolean>`not coalesce(${isOverdue}, false)`;

/**
 * A query of an organisation's requests that are overdue but not recorded as expired yet. There are few of them, and
 * PostgreSQL expects that whatever its statistics say, because it does not know the end of the interval when it plans.
 * So it reads the index of those that can expire, in whose order they are. `offset 0` keeps it from combining this with
 * conditions of the query around it, for which other indexes could look better.
 */
export function overdueRequests(orgId: string) {
  return sql`
    select * from signing_requests request
    where request.org_id = ${orgId} and request.status = 'PENDING'
      and request.expires_at between '-infinity' and (select now()::timestamptz(3))
    order by request.expires_at offset 0`;
}

/**
 * The status that every read shows: EXPIRED from the moment of expiry, even before that is recorded (contract section
 * 3).
 */
export const statusNow = sql<SigningRequestStatus>`case when ${isOverdue} then 'EXPIRED' else request.status end`;

/**
 * The time of a change to a locked request: now, but never before its last event, which a transaction that began later
 * may have appended while this one waited for the lock.
 */
export const timeOfChange = sql<string>`greatest(now(), (
  select at from audit_events event where event.signing_request_id = request.id order by seq desc limit 1
))`;

const expiredAtNow = sql`case when ${isOverdue} then request.expires_at else request.expired_at end`;

export const signingRequestNotFound = () => notFound('The signing request');

/** The wire's `version` of a request, for queries that join its rows as `version` and `document`. */
export const versionOfRequest = sql<SigningRequest['version']>`
  jsonb_build_object(
    'version_number', version.version_number,
    'document', jsonb_build_object('id', document.id, 'name', document.name)
  )`;

/**
 * The columns of a signing request in an export: those of the API except its token and version, given its current
 * status.
 */
export const exportedColumns = (status: RawBuilder<unknown>) =>
  sql<Omit<SigningRequest, 'token' | 'version'>>`
  request.id, request.version_id, request.signer_name, request.signer_email, ${status} as status,
  request.created_at, request.expires_at, request.completed_at, request.assent_map, request.rejection_note,
  case when request.completed_at is not null then coalesce(request.comments, '{}') end as comments,
  case when request.completed_at is not null then coalesce(request.unanswered, '[]') end as unanswered,
  request.updated_at, request.is_superseded, request.created_by, request.viewed_at, request.voided_at,
  request.void_reason, ${expiredAtNow} as expired_at, request.erased_at, request.verification,
  request.external_id, request.metadata, request.redirect_url, request.message,
  coalesce(request.variables, '{}') as variables, request.campaign_id`;

/**
 * The columns of a signing request in the API except its token. The query joins its rows as `version` and `document`.
 */
export const signingRequestColumns = sql<Omit<SigningRequest, 'token'>>`
  ${exportedColumns(statusNow)}, ${versionOfRequest} as version`;

/**
 * Removes the token for viewers. Anyone who has the token can decide for the signer, and viewers may not change
 * anything.
 */
export function hideTokenFromViewers<R extends { token: string | null }>(caller: Caller, request: R): R {
  return caller.role === 'viewer' ? { ...request, token: null } : request;
}

export interface LockedSigningRequest extends SigningEventRow {
  status: SigningRequestStatus;
  viewed_at: string | null;
  erased_at: string | null;
  verification: Verification;
}

/** Locks a request's row for a change of state and reads its current status; NOT_FOUND when there is none. */
export async function lockSigningRequest(tx: Tx, orgId: string, id: string): Promise<LockedSigningRequest> {
  const request = await lockRow(tx, sql`id = ${id} and org_id = ${orgId}`);
  if (!request) throw signingRequestNotFound();
  return request;
}

/** The same for the holder of its link, who may access it whatever the organisation; undefined when there is none. */
export async function lockLinkedSigningRequest(
  tx: Tx,
  id: string,
): Promise<LockedSigningRequest | undefined> {
  return lockRow(tx, sql`id = ${id}`);
}

async function lockRow(tx: Tx, condition: RawBuilder<unknown>): Promise<LockedSigningRequest | undefined> {
  const { rows } = await sql<LockedSigningRequest>`
    select ${signingEventColumns}, ${statusNow} as status, viewed_at, erased_at, verification
    from signing_requests request
    where ${condition} for update`.execute(tx);
  return rows[0];
}

/** The parts of a row `request` that `signingEventData` needs. */
export const signingEventColumns = sql`
  request.id, request.org_id, request.document_id, request.version_id, request.signer_name, request.signer_email,
  request.external_id, request.metadata`;

export interface SigningEventRow {
  id: string;
  org_id: string;
  document_id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  external_id: string | null;
  metadata: Metadata | null;
}

/** The data that every signing event has about its request (contract section 4). */
export function signingEventData(request: SigningEventRow) {
  return {
    signingRequestId: request.id,
    signerEmail: request.signer_email,
    signerName: request.signer_name,
    documentId: request.document_id,
    versionId: request.version_id,
    ...(request.external_id !== null && { externalId: request.external_id }),
    ...(request.metadata !== null && { metadata: request.metadata }),
  };
}
