import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isActive } from '../webhook.ts';
import { webhooksWithPendingIn } from '../webhooks-with-pending.ts';
import { type ClaimBudget, fullWebhooks } from './claim-budget.ts';
import { type ClaimedDelivery, claimedColumns, withReadTime } from './claimed-delivery.ts';
import { slotsPerWebhook } from './limits.ts';

/**
 * An attempt starts within 6 s of its claim (limits.ts) and takes 10 s at most, so a claim that still exists after 20
 * s belongs to a process that died. The attempt is then repeated well within the 60 s of contract section 4.
 */
export const claimSeconds = 20;

/**
 * Claims deliveries that are due, as many as the budget allows. Of the webhooks in turn, those with the fewest
 * deliveries claimed come first, so a backlog of one webhook does not delay another. While a delivery is claimed, its
 * `next_attempt_at` is the time at which the claim expires. Several processes may claim at the same time.
 *
 * The statement skips through the index from one webhook with pending deliveries to the next, until it has found twice
 * as many webhooks with due deliveries as the budget has deliveries. Of each, it reads about as many deliveries as the
 * webhook's share of the budget. So its cost grows neither with the backlog nor with the number of webhooks that have
 * one. A webhook whose deliveries are all due later, because their last attempts failed, takes one lookup.
 *
 * @param last the webhook whose turn was last (`lastInTurn`). Without turns, those with the lowest ids would keep all
 *   others waiting until they have no due deliveries left.
 */
export async function claimDue(db: Db, budget: ClaimBudget, last: string): Promise<ClaimedDelivery[]> {
  const full = fullWebhooks(budget);
  // Hashed, while a comparison with all of an array looks at each of its elements.
  const isNoneOf = (webhookIds: string[]) => sql`webhook_id not in (select unnest(${webhookIds}::uuid[]))`;
  const { rows } = await sql<ClaimedDelivery>`
    with recursive later as (${webhooksWithPendingIn('later', sql`and webhook_id > ${last}::uuid`)}),
    earlier as (${webhooksWithPendingIn('earlier', sql`and webhook_id <= ${last}::uuid`)}),
    prompt as materialized (
      select webhook_id from (select * from later union all select * from earlier) as waiting
      where next_attempt_at <= now() and ${isActive(sql`webhook_id`)} and ${isNoneOf(full)} and ${isNoneOf(budget.slowWebhooks)}
      limit 2 * ${budget.total}::int
    ),
    slow as materialized (
      select webhook_id from unnest(${budget.slowWebhooks}::uuid[]) as known(webhook_id)
      cross join lateral (
        select from webhook_deliveries
        where status = 'PENDING' and webhook_id = known.webhook_id and next_attempt_at <= now()
        order by next_attempt_at limit 1
      ) as first_due
      where ${isActive(sql`webhook_id`)} and ${isNoneOf(full)} limit greatest(0, ${budget.toSlow}::int)
    ),
    receiver as (
      select webhook_id, is_slow, coalesce(claimed.count, 0) as claimed_count,
             coalesce(claimed.max_count, ${slotsPerWebhook.initial}::int) as max_count,
             1 + 2 * ${budget.total}::int / count(*) over () as share
      from (select webhook_id, false as is_slow from prompt union all select webhook_id, true from slow) as found
      left join unnest(${budget.claimed.map(({ webhookId }) => webhookId)}::uuid[],
                       ${budget.claimed.map(({ count }) => count)}::int[],
                       ${budget.claimed.map(({ max }) => max)}::int[])
        as claimed(webhook_id, count, max_count) using (webhook_id)
    ),
    candidate as (
      select delivery.id, delivery.has_more, receiver.is_slow,
             row_number() over (
               partition by receiver.is_slow
               order by receiver.claimed_count + delivery.place, webhook_id <= ${last}::uuid, webhook_id
             ) as place
      from receiver cross join lateral (
        select id, row_number() over (order by next_attempt_at) as place,
               count(*) over () = least(receiver.max_count - receiver.claimed_count, receiver.share) as has_more
        from (
          select id, next_attempt_at from webhook_deliveries
          where status = 'PENDING' and webhook_id = receiver.webhook_id and next_attempt_at <= now()
          order by next_attempt_at limit least(receiver.max_count - receiver.claimed_count, receiver.share)
          for update skip locked
        ) as free
      ) as delivery
    ),
    due as (
      select id, has_more from candidate
      where place <= case when is_slow then ${budget.toSlow}::int else ${budget.toPrompt}::int end
      order by is_slow, place limit ${budget.total}::int
    )
    update webhook_deliveries delivery set next_attempt_at = now() + make_interval(secs => ${claimSeconds}::int)
    from webhooks webhook
    where delivery.id = any (array(select id from due)) and webhook.id = delivery.webhook_id
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning ${claimedColumns},
              (select has_more from due where due.id = delivery.id)`.execute(db);
  return withReadTime(rows);
}
