import { sql } from 'kysely';

/** A delivery as the API shows it. */
export const deliveryColumns = sql`
  id, webhook_id, event, status, attempts, next_attempt_at, created_at, completed_at, payload::json as payload`;
