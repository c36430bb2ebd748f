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
  /** Others of its webhook may be due, for which there was no room. */
  has_more: boolean;
}

/**
 * An attempt takes 10 s at most and begins within 6 s of its claim (ahead.ts), so one that is not recorded after this
 * long lost its worker. It is made again well within the 60 s of contract section 4.
 */
const claimSeconds = 20;

/** Of `webhook_deliveries delivery` and `webhooks webhook`. */
const dueColumns = sql`
  delivery.id, delivery.webhook_id, coalesce(delivery.redelivery_of, delivery.id) as message_id,
  webhook.url, webhook.is_listener, webhook.secret_sealed, delivery.payload,
  case when webhook.previous_secret_until > now() then webhook.previous_secret_sealed end as previous_secret_sealed,
  jsonb_array_length(delivery.attempts) as attempts_made`;

/** How many deliveries a process may take up, given those it has under way. */
export interface Room {
  total: number;
  /** Of them, for receivers that are not slow, and for slow ones. */
  prompt: number;
  slowly: number;
  /** The webhooks whose receivers are slow. */
  slow: string[];
  /** For one webhook, unless `busy` says otherwise. */
  perWebhook: number;
  /** Of some webhooks how many are under way, and how many there may be. */
  busy: { webhookId: string; count: number; most: number }[];
}

/**
 * Takes up deliveries that are due, as many as there is room for. The webhooks that have least under way come first, so
 * that no backlog of one delays another. Until an attempt is recorded, the delivery's `next_attempt_at` is when the
 * claim lapses. Several processes may claim at once.
 *
 * The webhooks with deliveries that wait are found by skipping through the index from one to the next, and of each are
 * looked at about as many as fall to it, so the cost does not grow with the backlog.
 */
export async function claimDue(db: Db, room: Room): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with recursive waiting as (
      (select webhook_id from webhook_deliveries where status = 'PENDING' order by webhook_id limit 1)
      union all
      select (select webhook_id from webhook_deliveries
              where status = 'PENDING' and webhook_id > waiting.webhook_id order by webhook_id limit 1)
      from waiting where waiting.webhook_id is not null
    ),
    known as (
      select waiting.webhook_id, coalesce(busy.count, 0) as busy,
             coalesce(busy.most, ${room.perWebhook}::int) as most,
             waiting.webhook_id = any(${room.slow}::uuid[]) as is_slow
      from waiting
      left join unnest(${room.busy.map(({ webhookId }) => webhookId)}::uuid[],
                       ${room.busy.map(({ count }) => count)}::int[], ${room.busy.map(({ most }) => most)}::int[])
        as busy(webhook_id, count, most) using (webhook_id)
      where waiting.webhook_id is not null
    ),
    receiver as (
      select known.*, 1 + 2 * ${room.total}::int / count(*) over () as share from known where busy < most
    ),
    candidate as (
      select delivery.id, delivery.has_more, receiver.is_slow, receiver.busy + delivery.place as turn,
             row_number() over (partition by receiver.is_slow order by receiver.busy + delivery.place) as place
      from receiver cross join lateral (
        select id, row_number() over (order by next_attempt_at) as place,
               count(*) over () = least(receiver.most - receiver.busy, receiver.share) as has_more
        from (
          select id, next_attempt_at from webhook_deliveries
          where status = 'PENDING' and webhook_id = receiver.webhook_id and next_attempt_at <= now()
          order by next_attempt_at limit least(receiver.most - receiver.busy, receiver.share)
          for update skip locked
        ) as free
      ) as delivery
    ),
    due as (
      select id, has_more from candidate
      where place <= case when is_slow then ${room.slowly}::int else ${room.prompt}::int end
      order by is_slow, turn limit ${room.total}::int
    )
    update webhook_deliveries delivery set next_attempt_at = now() + make_interval(secs => ${claimSeconds}::int)
    from webhooks webhook
    where delivery.id = any (array(select id from due)) and webhook.id = delivery.webhook_id and webhook.is_active
      and set_config('synchronous_commit', 'off', true) = 'off'
    returning ${dueColumns},
              (select has_more from due where due.id = delivery.id)`.execute(db);
  return rows;
}

/** Those deliveries again as they are to be made now, without the ones that have been stopped. */
export async function readClaimed(db: Db, deliveries: DueDelivery[]): Promise<DueDelivery[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<DueDelivery>`
    select ${dueColumns}, false as has_more
    from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.id = any(${deliveries.map(({ id }) => id)}::uuid[]) and delivery.completed_at is null
      and webhook.is_active`.execute(db);
  return rows;
}

/** Tells of which webhooks more may be due than was claimed. What becomes due of the others is announced. */
export function mayHaveMore(room: Room, claimed: DueDelivery[]): (webhookId: string) => boolean {
  if (claimed.length >= Math.min(room.total, room.prompt, room.slowly)) return () => true;
  const full = room.busy.filter(({ count, most }) => count >= most).map(({ webhookId }) => webhookId);
  const more = claimed.filter(({ has_more }) => has_more).map(({ webhook_id }) => webhook_id);
  const webhooks = new Set([...full, ...more]);
  return (webhookId) => webhooks.has(webhookId);
}
