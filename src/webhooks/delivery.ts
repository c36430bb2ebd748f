import { sql } from 'kysely';
import type { DeliveryPayload } from '../../wire/webhooks.ts';
import { maxAttempts } from './dispatcher/retry-schedule.ts';

/**
 * The deliveries that are pending when a webhook is disabled count as stopped at once. A worker records that later,
 * because there may be millions (stop-deliveries.ts).
 */
const isStopped = sql`(delivery.status = 'PENDING' and not webhook.is_active)`;

/** A delivery that has attempts left only fails when it is stopped. */
const failureReason = sql`
  case when delivery.status <> 'FAILED' and not ${isStopped} then null
       when jsonb_array_length(delivery.attempts) < ${sql.lit(maxAttempts)} then 'WEBHOOK_DISABLED'
       else 'ATTEMPTS_FAILED' end`;

/** A row `delivery` of a row `webhook`, as the API shows it. */
export const deliveryColumns = sql`
  delivery.id, delivery.webhook_id, delivery.event,
  case when ${isStopped} then 'FAILED' else delivery.status end as status, delivery.attempts,
  case when ${isStopped} then null else delivery.next_attempt_at end as next_attempt_at, delivery.created_at,
  case when ${isStopped} then webhook.stopped_at else delivery.completed_at end as completed_at,
  ${failureReason} as failure_reason, delivery.payload::json as payload`;

/** The id of the signing request that an event is about; undefined for events of documents. */
export function requestOf({ data }: DeliveryPayload): string | undefined {
  return typeof data.signingRequestId === 'string' ? data.signingRequestId : undefined;
}
