import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { retryAborted } from '../../platform/database/transact.ts';
import type { AttemptedDelivery } from './deliver.ts';

/**
 * Records attempts and their outcomes in one statement. Leaves out deliveries that were stopped in the meantime, and
 * those for which another process has recorded an attempt. Returns the webhooks of the deliveries that have FAILED,
 * each once.
 *
 * Deliveries are locked in the order of ids, as `stopDeliveries` does, unless the planner reads all of a small table.
 * Deleting a webhook locks them in any order. So PostgreSQL can abort this because of a deadlock; it is retried then,
 * because otherwise every message would be sent again.
 *
 * The planner may keep a plan from when the table was small, so the statement lets it find the rows by primary key
 * only: `completed_at is null` means PENDING without offering the index of pending deliveries, and `unnest` promises
 * few rows. With a plan that read all of 12,000 deliveries, until the table was analysed, a record took 12 ms.
 */
export async function recordAttempts(db: Db, attempted: AttemptedDelivery[]): Promise<Set<string>> {
  const record = sql<{ webhook_id: string; status: string }>`
    update webhook_deliveries delivery
    set attempts = delivery.attempts || jsonb_build_array(attempted.attempt), status = attempted.status,
        next_attempt_at = now() + make_interval(secs => attempted.retry_after),
        completed_at = case when attempted.status = 'PENDING' then null else now() end
    from (
      select * from unnest(${attempted.map(({ delivery }) => delivery.id)}::uuid[],
                           ${attempted.map(({ delivery }) => delivery.attempts_made)}::int[],
                           ${attempted.map(({ attempt }) => JSON.stringify(attempt))}::jsonb[],
                           ${attempted.map(({ outcome }) => outcome.status)}::text[],
                           ${attempted.map(({ outcome }) => outcome.retryAfterSeconds)}::int[])
        as unordered(id, before, attempt, status, retry_after)
      order by id
    ) as attempted
    where delivery.id = attempted.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = attempted.before
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning delivery.webhook_id, delivery.status`;
  const { rows } = await retryAborted(() => record.execute(db));
  return new Set(rows.filter(({ status }) => status === 'FAILED').map(({ webhook_id }) => webhook_id));
}
