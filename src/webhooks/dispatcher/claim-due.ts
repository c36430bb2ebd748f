import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isActive } from '../webhook.ts';
import { webhooksWithPendingIn } from '../webhooks-with-pending.ts';

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

/**
 * An attempt starts within 6 s of its claim (limits.ts) and takes 10 s at most, so a claim that still exists after 20
 * s belongs to a process that died. The attempt is then repeated well within the 60 s of contract section 4.
 */
export const claimSeconds = 20;

/** The columns of `webhook_deliveries delivery` and `webhooks webhook` that make a ClaimedDelivery. */
const claimedColumns = sql`
  delivery.id, delivery.webhook_id, coalesce(delivery.redelivery_of, delivery.id) as message_id,
  webhook.url, webhook.is_listener, webhook.secret_sealed, delivery.payload,
  case when webhook.previous_secret_until > now() then webhook.previous_secret_sealed end as previous_secret_sealed,
  jsonb_array_length(delivery.attempts) as attempts_made,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as database_ms`;

/** How many deliveries a claim may take. */
export interface ClaimBudget {
  total: number;
  /** The maximum to receivers that are not slow. */
  toPrompt: number;
  toSlow: number;
  slowWebhooks: string[];
  /** How many deliveries of one webhook may be claimed by this process at a time, unless `claimed` says otherwise. */
  perWebhook: number;
  /** For some webhooks, how many deliveries this process has claimed already, and its maximum. */
  claimed: { webhookId: string; count: number; max: number }[];
}

/**
 * Claims deliveries that are due, as many as the budget allows. Of the webhooks in turn, those with the fewest
 * deliveries claimed come first, so a backlog of one webhook does not delay another. While a delivery is claimed, its
 * `next_attempt_at` is the time at which the claim expires. Several processes may claim at the same time.
 *
 * The statement skips through the index from one webhook with pending deliveries to the next, until it has found twice
 * as many with due deliveries as it can claim of, and reads of each about as many as its share of the budget. So its
 * cost grows neither with the backlog nor with the number of webhooks that have one. Those whose deliveries are all due
 * later, because their last attempts failed, take a lookup each.
 *
 * @param last the webhook whose turn was last (`lastInTurn`). Without turns, those with the lowest ids would keep all
 *   others waiting until they have no due deliveries left.
 */
export async function claimDue(db: Db, budget: ClaimBudget, last: string): Promise<ClaimedDelivery[]> {
  const full = budget.claimed.filter(({ count, max }) => count >= max).map(({ webhookId }) => webhookId);
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
             coalesce(claimed.max_count, ${budget.perWebhook}::int) as max_count,
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
    where delivery.id = any (array(select id from due)) and webhook.id = delivery.webhook_id and webhook.is_active
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning ${claimedColumns},
              (select has_more from due where due.id = delivery.id)`.execute(db);
  return withReadTime(rows);
}

/** The webhook after which the next claim begins, given after which this one began. */
export function lastInTurn(claimed: ClaimedDelivery[], { slowWebhooks }: ClaimBudget, last: string): string {
  // PostgreSQL orders ids like their texts.
  const ids = claimed
    .map(({ webhook_id }) => webhook_id)
    .filter((id) => !slowWebhooks.includes(id))
    .sort();
  return ids.findLast((id) => id <= last) ?? ids.at(-1) ?? last;
}

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

function withReadTime(rows: ClaimedDelivery[]): ClaimedDelivery[] {
  const read_at = performance.now();
  return rows.map((row) => ({ ...row, read_at }));
}

/**
 * Returns a function that decides whether a webhook may have more due deliveries than a claim took. Deliveries that
 * become due later are announced.
 */
export function mayHaveMore(budget: ClaimBudget, claimed: ClaimedDelivery[]): (webhookId: string) => boolean {
  if (claimed.length >= Math.min(budget.total, budget.toPrompt, budget.toSlow)) return () => true;
  const full = budget.claimed.filter(({ count, max }) => count >= max).map(({ webhookId }) => webhookId);
  const more = claimed.filter(({ has_more }) => has_more).map(({ webhook_id }) => webhook_id);
  const webhooks = new Set([...full, ...more]);
  return (webhookId) => webhooks.has(webhookId);
}
