import { type RawBuilder, sql } from 'kysely';

/**
 * The query of a recursive common table expression named `waiting`, with a `webhook_id` for each webhook that has
 * pending deliveries, and the `next_attempt_at` of the one that is due first. Skips through the index from one webhook
 * to the next, so its cost does not grow with the backlog.
 */
export const webhooksWithPending = webhooksWithPendingIn('waiting', sql``);

/**
 * The same for the webhooks of a range, under another name.
 *
 * @param range a condition on `webhook_id`, to append to a `where`
 */
export function webhooksWithPendingIn(name: string, range: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = (after: RawBuilder<unknown>) => sql`(
    select webhook_id, next_attempt_at from webhook_deliveries
    where status = 'PENDING' ${after} ${range} order by webhook_id, next_attempt_at limit 1
  )`;
  return sql`
    ${first(sql``)}
    union all
    select next.* from ${sql.id(name)} as before
    cross join lateral ${first(sql`and webhook_id > before.webhook_id`)} as next`;
}
