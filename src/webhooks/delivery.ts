import { sql } from 'kysely';
import type { DeliveryPayload } from '../../wire/webhooks.ts';

/** A delivery as the API shows it. */
export const deliveryColumns = sql`
  id, webhook_id, event, status, attempts, next_attempt_at, created_at, completed_at, payload::json as payload`;

/** The id of the signing request that an event is about; undefined for events of documents. */
export function requestOf({ data }: DeliveryPayload): string | undefined {
  return typeof data.signingRequestId === 'string' ? data.signingRequestId : undefined;
}
