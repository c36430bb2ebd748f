import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A delivery whose next attempt is the claimer's to make. */
export interface DueDelivery {
  id: string;
  webhook_id: string;
  /** The same for every delivery of one message. */
  message_id: string;
  url: string;
  /** Its requests go through the database and not to the URL (listener.ts). */
  is_listener: boolean;
  secret_sealed: Buffer;
  /** Null but for the time after a rotation in which it still signs. */
  previous_secret_sealed: Buffer | null;
  payload: string;
  attempts_made: number;
}

/**
 * An attempt takes 10 s at most, so one that is not recorded 15 s after its claim lost its worker, and is made again
 * well within the 60 s of contract section 4.
 */
const claimSeconds = 15;

/** What this process has under way already, by webhook. */
type UnderWay = Map<string, number>;

/**
 * Takes up at most `room` deliveries that are due, and at most `perWebhook` of one webhook with those under way. The
 * webhooks that have least under way come first, so that no backlog of one delays another. Until an attempt is
 * recorded, the delivery's `next_attempt_at` is when the claim lapses. Several processes may claim at once.
 *
 * The webhooks with deliveries that wait are found by skipping through the index from one to the next, so the cost
 * does not grow with the backlog.
 */
export async function claimDue(
  db: Db,
  underWay: UnderWay,
  { room, perWebhook }: { room: number; perWebhook: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with recursive waiting as (
      (select webhook_id from webhook_deliveries where status = 'PENDING' order by webhook_id limit 1)
      union all
      select (select webhook_id from webhook_deliveries
              where status = 'PENDING' and webhook_id > waiting.webhook_id order by webhook_id limit 1)
      from waiting where waiting.webhook_id is not null
    ),
    receiver as (
      select waiting.webhook_id, coalesce(busy.count, 0) as busy
      from waiting
      left join unnest(${[...underWay.keys()]}::uuid[], ${[...underWay.values()]}::int[]) as busy(webhook_id, count)
        using (webhook_id)
      where waiting.webhook_id is not null and coalesce(busy.count, 0) < ${perWebhook}::int
    ),
    due as (
      select delivery.id
      from receiver cross join lateral (
        select id, row_number() over (order by next_attempt_at) as place
        from (
          select id, next_attempt_at from webhook_deliveries
          where status = 'PENDING' and webhook_id = receiver.webhook_id and next_attempt_at <= now()
          order by next_attempt_at limit ${perWebhook}::int - receiver.busy
          for update skip locked
        ) as free
      ) as delivery
      order by receiver.busy + delivery.place limit ${room}::int
    )
    update webhook_deliveries delivery set next_attempt_at = now() + make_interval(secs => ${claimSeconds}::int)
    from webhooks webhook
    where delivery.id = any (array(select id from due)) and webhook.id = delivery.webhook_id and webhook.is_active
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning delivery.id, delivery.webhook_id, coalesce(delivery.redelivery_of, delivery.id) as message_id,
              webhook.url, webhook.is_listener, webhook.secret_sealed, delivery.payload,
              case when webhook.previous_secret_until > now() then webhook.previous_secret_sealed end
                as previous_secret_sealed,
              jsonb_array_length(delivery.attempts) as attempts_made`.execute(db);
  return rows;
}
