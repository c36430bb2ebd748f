import { sql } from 'kysely';
import type { DeliveryAttempt } from '../../wire/webhooks.ts';
import type { Db } from '../platform/database/database.ts';

/** Seconds from the end of a failed attempt to the next one (contract section 4); after the last, FAILED. */
const retryAfterSeconds = [2, 4, 8];

export interface MadeAttempt {
  deliveryId: string;
  /** How many there were before; an attempt that another has made meanwhile is not recorded twice. */
  attemptsBefore: number;
  attempt: DeliveryAttempt;
}

/**
 * Writes down attempts that were made, in one statement: the delivery is done, or due again, or has FAILED. One that
 * was stopped meanwhile stays as it is. Answers the webhooks of those that have FAILED, each once.
 *
 * The planner keeps its plan from a time when the table was small, so the statement lets it find the rows by key alone:
 * `completed_at is null` says PENDING without the index of those that wait, and `unnest` promises few rows. Until the
 * table was analysed, a record that read all of 12,000 deliveries took 12 ms.
 */
export async function recordAttempts(db: Db, made: MadeAttempt[]): Promise<Set<string>> {
  const outcomes = made.map(({ attemptsBefore, attempt }) => {
    const isDone = hasSucceeded(attempt);
    const retryAfter = isDone ? null : (retryAfterSeconds[attemptsBefore] ?? null);
    const status = isDone ? 'SUCCEEDED' : retryAfter === null ? 'FAILED' : 'PENDING';
    return { status, retryAfter };
  });
  const { rows } = await sql<{ webhook_id: string; status: string }>`
    update webhook_deliveries delivery
    set attempts = delivery.attempts || jsonb_build_array(made.attempt), status = made.status,
        next_attempt_at = now() + make_interval(secs => made.retry_after),
        completed_at = case when made.status = 'PENDING' then null else now() end
    from unnest(${made.map(({ deliveryId }) => deliveryId)}::uuid[],
                ${made.map(({ attemptsBefore }) => attemptsBefore)}::int[],
                ${made.map(({ attempt }) => JSON.stringify(attempt))}::jsonb[],
                ${outcomes.map(({ status }) => status)}::text[],
                ${outcomes.map(({ retryAfter }) => retryAfter)}::int[])
      as made(id, before, attempt, status, retry_after)
    where delivery.id = made.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = made.before
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning delivery.webhook_id, delivery.status`.execute(db);
  return new Set(rows.filter(({ status }) => status === 'FAILED').map(({ webhook_id }) => webhook_id));
}

function hasSucceeded({ error, response_status }: DeliveryAttempt): boolean {
  return error === null && response_status !== null && response_status >= 200 && response_status < 300;
}
