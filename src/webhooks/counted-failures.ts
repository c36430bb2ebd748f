import { sql } from 'kysely';

/**
 * What follows `from` in a query of the FAILED deliveries `failed` that count against a row `webhook`: those since its
 * last success, or since it was enabled or moved (docs/decisions/0017).
 */
export const countedFailures = sql`
  webhook_deliveries failed
  where failed.webhook_id = webhook.id and failed.status = 'FAILED'
    and failed.completed_at > greatest(webhook.enabled_at, (
      select max(succeeded.completed_at) from webhook_deliveries succeeded
      where succeeded.webhook_id = webhook.id and succeeded.status = 'SUCCEEDED'))`;
