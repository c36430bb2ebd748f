import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { retryAborted } from '../../platform/database/transact.ts';
import type { AttemptedDelivery } from './deliver.ts';
import type { Outcome } from './retry-schedule.ts';

export interface RecordedDelivery {
  id: string;
  webhook_id: string;
  status: Outcome['status'];
}

/**
 * Records attempts and their outcomes in one statement. Leaves out deliveries that were stopped in the meantime, and
 * those for which another process has recorded an attempt. With `skipLocked` it also leaves out those that another
 * transaction has locked, and waits for none. Returns what was recorded.
 *
 * Deliveries are locked in the order of ids, as by everything that waits for their locks. Their webhooks are locked as
 * for an event, so that a disabled one has no later attempts. If PostgreSQL aborts this because of a deadlock, it is
 * retried, because otherwise every message would be sent again.
 *
 * The planner may keep a plan from when the table was small, so the statement lets it find the rows by primary key
 * only: `completed_at is null` means PENDING without offering the index of pending deliveries, and `unnest` promises
 * few rows. With a plan that read all of 12,000 deliveries, until the table was analysed, a record took 12 ms.
 */
export async function recordAttempts(
  db: Db,
  attempted: AttemptedDelivery[],
  { skipLocked }: { skipLocked: boolean },
): Promise<RecordedDelivery[]> {
  const record = sql<RecordedDelivery>`
    update webhook_deliveries delivery
    set attempts = delivery.attempts || jsonb_build_array(attempted.attempt), status = attempted.status,
        next_attempt_at = now() + make_interval(secs => attempted.retry_after),
        completed_at = case when attempted.status = 'PENDING' then null else now() end
    from (
      select unordered.* from unnest(${attempted.map(({ delivery }) => delivery.id)}::uuid[],
                                     ${attempted.map(({ delivery }) => delivery.attempts_made)}::int[],
                                     ${attempted.map(({ attempt }) => JSON.stringify(attempt))}::jsonb[],
                                     ${attempted.map(({ outcome }) => outcome.status)}::text[],
                                     ${attempted.map(({ outcome }) => outcome.retryAfterSeconds)}::int[])
        as unordered(id, before, attempt, status, retry_after)
      join webhook_deliveries stored using (id)
      cross join lateral (
        select from webhooks where id = stored.webhook_id and is_active for share
      ) as webhook
      order by id for no key update of stored ${skipLocked ? sql`skip locked` : sql``}
    ) as attempted
    where delivery.id = attempted.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = attempted.before
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning delivery.id, delivery.webhook_id, delivery.status`;
  return (await retryAborted(() => record.execute(db))).rows;
}
