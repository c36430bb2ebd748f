import { sql } from 'kysely';
import type { DeliveryPayload } from '../../wire/webhooks.ts';
import { maxAttempts } from './dispatcher/outcome.ts';

/** Only `stopDeliveries` fails a delivery that has attempts left. */
const failureReason = sql`
  case when status <> 'FAILED' then null
       when jsonb_array_length(attempts) < ${sql.lit(maxAttempts)} then 'WEBHOOK_DISABLED'
       else 'ATTEMPTS_FAILED' end`;

/** A delivery as the API shows it. */
export const deliveryColumns = sql`
  id, webhook_id, event, status, attempts, next_attempt_at, created_at, completed_at,
  ${failureReason} as failure_reason, payload::json as payload`;

/** The id of the signing request that an event is about; undefined for events of documents. */
export function requestOf({ data }: DeliveryPayload): string | undefined {
  return typeof data.signingRequestId === 'string' ? data.signingRequestId : undefined;
}
