import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { concernsAllWork } from '../platform/database/find-temporary-fault.ts';
import { transact } from '../platform/database/transact.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { expireOverdue, expiryBatchSize } from './expire.ts';
import { isOverdue } from './signing-request.ts';

/** For how long organisations take turns before others are looked for, which takes an index lookup for each of all. */
const turnsMs = 3_000;

/**
 * For how long an expiry waits for a lock. Something that holds one for longer, such as a large erasure, would
 * otherwise delay the expiries of all organisations, twice by the timeout of a statement.
 */
const lockMs = 2_000;

interface Options {
  log: Logger;
  /** Called after every batch, so that its jobs run at once. */
  announce(): void;
  isStopping(): boolean;
}

/**
 * Records the expiry of all overdue requests, in transactions of at most 100. While there are more than that,
 * organisations take turns: each expiry is recorded within seconds (contract section 3), also while hundreds of
 * thousands of another organisation's requests expire. They also take turns after a failure, so that one that fails
 * does not hold up the others.
 */
export async function expireAllOverdue(db: Db, { log, announce, isStopping }: Options): Promise<void> {
  /** Returns whether there may be more. */
  const expire = async (orgId?: string) => {
    const expired = await transact(db, async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx);
      return expireOverdue(tx, orgId);
    });
    if (expired > 0) announce();
    return expired === expiryBatchSize;
  };
  const failed = new Set<string>();
  const onFailure = (orgId: string, error: unknown) => {
    log.error({ err: error, org_id: orgId }, 'expiry failed; retrying');
    failed.add(orgId);
  };
  const expireOfAny = () =>
    expire().catch((error) => {
      if (concernsAllWork(error)) throw error;
      return true;
    });
  while (!isStopping() && (await expireOfAny())) {
    const due = (await findOrganisationsWithOverdue(db)).filter((orgId) => !failed.has(orgId));
    if (due.length === 0) return;
    await takeTurns(due, expire, { maxMs: turnsMs, isStopping, onFailure });
  }
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
