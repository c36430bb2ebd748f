import { type RawBuilder, sql } from 'kysely';
import { emitEvents } from '../events/emit.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, systemActor } from '../evidence/audit-event.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { queueExpiryNotices } from './queue-outcome-emails.ts';
import { isOverdue, type SigningEventRow, signingEventColumns, signingEventData } from './signing-request.ts';

type ExpiredRequest = SigningEventRow & { expired_at: string };

/** How many requests one transaction expires. */
const batchSize = 100;

/** For how long organisations take turns before others are looked for, which takes an index lookup for each of all. */
const roundsMs = 3_000;

interface Options {
  /** Called after every batch, so that its jobs run at once. */
  announce(): void;
  isStopping(): boolean;
}

/**
 * Records the expiry of all overdue requests, in transactions of at most 100. While there are more than that,
 * organisations take turns: each expiry is recorded within seconds (contract section 3), also while hundreds of
 * thousands of another organisation's requests expire.
 */
export async function expireAllOverdue(db: Db, { announce, isStopping }: Options): Promise<void> {
  const expire = async (orgId?: string) => {
    const expired = await transact(db, (tx) => expireOverdue(tx, orgId));
    if (expired > 0) announce();
    return expired;
  };
  const expireNext = async (orgId: string) => (await expire(orgId)) === batchSize;
  while (!isStopping() && (await expire()) === batchSize)
    await takeTurns(await findOrganisationsWithOverdue(db), expireNext, { maxMs: roundsMs, isStopping });
}

/**
 * Skips from one organisation to the next in the index, where the first request of each is the one that expires first.
 */
async function findOrganisationsWithOverdue(db: Db): Promise<string[]> {
  const first = (where: RawBuilder<unknown>) => sql`
    select request.org_id, request.status, request.expires_at from signing_requests request
    where request.status = 'PENDING' and request.expires_at is not null ${where}
    order by request.org_id, request.expires_at limit 1`;
  const { rows } = await sql<{ org_id: string }>`
    with recursive organisation as (
      (${first(sql``)})
      union all
      select next.* from organisation
      cross join lateral (${first(sql`and request.org_id > organisation.org_id`)}) as next
    )
    select org_id from organisation request where ${isOverdue}`.execute(db);
  return rows.map(({ org_id }) => org_id);
}

/**
 * Records the expiry of the next overdue requests and emits `signing.expired`, exactly once each: the update locks the
 * row as it leaves PENDING, and rows that another worker has locked are skipped. Returns how many requests expired.
 *
 * @param orgId by default those of all organisations
 */
export async function expireOverdue(tx: Tx, orgId?: string): Promise<number> {
  // Always true, but the condition of the index of all organisations (migration 0083).
  const inIndex =
    orgId === undefined ? sql`num_nulls(request.expires_at) = 0` : sql`request.org_id = ${orgId}`;
  const { rows } = await sql<ExpiredRequest>`
    update signing_requests request
    set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where id = any(array(
      select id from signing_requests request
      where ${isOverdue} and ${inIndex}
      order by expires_at limit ${batchSize} for update skip locked
    ))
    returning ${expiredColumns}`.execute(tx);
  await recordExpiries(tx, rows);
  return rows.length;
}

/** Records the expiry of those of the given requests that are overdue, without waiting for a worker to do it. */
export async function expireIfOverdue(tx: Tx, orgId: string, ids: string[]): Promise<void> {
  const { rows } = await sql<ExpiredRequest>`
    update signing_requests request
    set status = 'EXPIRED', expired_at = expires_at, updated_at = now()
    where id = any(${ids}::uuid[]) and org_id = ${orgId} and ${isOverdue}
    returning ${expiredColumns}`.execute(tx);
  await recordExpiries(tx, rows);
}

const expiredColumns = sql`${signingEventColumns}, request.expired_at`;

async function recordExpiries(tx: Tx, requests: ExpiredRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const expired: AuditEntry = {
    type: 'expired',
    actor: systemActor,
    client: null,
    payload: {},
    personal: {},
  };
  await appendAuditEvents(
    tx,
    requests.map((request) => ({ request, at: request.expired_at, entry: expired })),
  );
  await queueExpiryNotices(tx, requests);
  await emitEvents(
    tx,
    'signing.expired',
    requests.map((request) => ({
      org_id: request.org_id,
      at: request.expired_at,
      data: { ...signingEventData(request), expiredAt: request.expired_at },
    })),
  );
}
