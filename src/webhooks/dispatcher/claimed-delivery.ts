import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A delivery whose next attempt belongs to this process until the claim expires. */
export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  /** The same for every delivery of one message. */
  message_id: string;
  url: string;
  /** Its requests go through the database, not to the URL (docs/decisions/0016). */
  is_listener: boolean;
  secret_sealed: Buffer;
  /** The secret before the last rotation while it is still used to sign, otherwise null. */
  previous_secret_sealed: Buffer | null;
  payload: string;
  attempts_made: number;
  /** The database's time in milliseconds since 1970, when `performance.now()` was `read_at`. */
  database_ms: number;
  read_at: number;
  /** More deliveries of the webhook may be due than the budget allowed. */
  has_more: boolean;
}

/** The columns of `webhook_deliveries delivery` and `webhooks webhook` that make a ClaimedDelivery. */
export const claimedColumns = sql`
  delivery.id, delivery.webhook_id, coalesce(delivery.redelivery_of, delivery.id) as message_id,
  webhook.url, webhook.is_listener, webhook.secret_sealed, delivery.payload,
  case when webhook.previous_secret_until > now() then webhook.previous_secret_sealed end as previous_secret_sealed,
  jsonb_array_length(delivery.attempts) as attempts_made,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms`;

/** Reads the current state of claimed deliveries, without those that were stopped or deleted. */
export async function readClaimed(db: Db, deliveries: ClaimedDelivery[]): Promise<ClaimedDelivery[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<ClaimedDelivery>`
    select ${claimedColumns}, false as has_more
    from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.id = any(${deliveries.map(({ id }) => id)}::uuid[]) and delivery.completed_at is null
      and webhook.is_active`.execute(db);
  return withReadTime(rows);
}

/**
 * The present time by the database's clock, because receivers compare it with theirs and the clocks of processes may
 * differ. Exact except for the time that the claim took to arrive.
 */
export function databaseTimeOf({ database_ms, read_at }: ClaimedDelivery): Date {
  return new Date(database_ms + performance.now() - read_at);
}

/** Adds the time at which rows with `claimedColumns` arrived. */
export function withReadTime(rows: ClaimedDelivery[]): ClaimedDelivery[] {
  const read_at = performance.now();
  return rows.map((row) => ({ ...row, read_at }));
}
