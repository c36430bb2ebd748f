import { type RawBuilder, sql } from 'kysely';

/**
 * The query of a recursive common table expression named `waiting`, with a `webhook_id` for each webhook that has
 * pending deliveries, and a null at the end. Skips through the index from one to the next, so its cost does not grow
 * with the backlog.
 */
export const webhooksWithPending = webhooksWithPendingIn('waiting', sql``);

/**
 * The same for the webhooks of a range, under another name.
 *
 * @param range a condition on `webhook_id`, to append to a `where`
 */
export function webhooksWithPendingIn(name: string, range: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select webhook_id from webhook_deliveries where status = 'PENDING' ${range} order by webhook_id limit 1)
    union all
    select (select webhook_id from webhook_deliveries
            where status = 'PENDING' and webhook_id > ${sql.id(name)}.webhook_id ${range} order by webhook_id limit 1)
    from ${sql.id(name)} where ${sql.id(name)}.webhook_id is not null`;
}
