import { sql } from 'kysely';

/**
 * The query of a recursive common table expression named `waiting`, with a `webhook_id` for each webhook that has
 * pending deliveries, and a null at the end. Skips through the index from one to the next, so its cost does not grow
 * with the backlog.
 */
export const webhooksWithPending = sql`
  (select webhook_id from webhook_deliveries where status = 'PENDING' order by webhook_id limit 1)
  union all
  select (select webhook_id from webhook_deliveries
          where status = 'PENDING' and webhook_id > waiting.webhook_id order by webhook_id limit 1)
  from waiting where waiting.webhook_id is not null`;
