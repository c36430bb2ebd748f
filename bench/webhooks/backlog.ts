import { sql } from 'kysely';
import { queueDeliveries } from '../../src/events/queue-deliveries.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { percentile, sendAtConstantRate, stopAfter } from '../constant-rate.ts';
import type { Measurement } from '../measurement.ts';
import { type Context, create, read, register, seconds, waitUntilDelivered } from './context.ts';

const size = Number(process.env.BENCH_DELIVERIES ?? 100_000);
const chunk = 10_000;
const requestsPerSecond = 50;
const target = { deliveriesPerSecond: 1000, p99Ratio: 2 };

/** Measures how fast a backlog for one receiver drains, and how that slows down the API in the same process. */
export async function measureBacklog(context: Context): Promise<Measurement[]> {
  const { db } = context;
  let count = 0;
  const send = () => {
    count += 1;
    return count % 2 === 0 ? read(context) : create(context);
  };
  await sendAtConstantRate(requestsPerSecond, stopAfter(2), send);
  const idle = await sendAtConstantRate(requestsPerSecond, stopAfter(seconds), send);
  const { id } = await register(context, 'document.archived');
  for (let queued = 0; queued < size; queued += chunk) await queue(db, id, Math.min(chunk, size - queued));

  const startedAt = performance.now();
  let isDrained = false;
  const drained = waitUntilDelivered(db, id).finally(() => {
    isDrained = true;
  });
  const busy = await sendAtConstantRate(requestsPerSecond, () => isDrained, send);
  const perSecond = size / (((await drained) - startedAt) / 1000);
  // The speed of a shared machine drifts, so the idle figure is measured before and after.
  idle.push(...(await sendAtConstantRate(requestsPerSecond, stopAfter(seconds), send)));
  const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  return [
    {
      what: `webhooks: a backlog of ${size.toLocaleString('en')} deliveries for one receiver`,
      measured: `${Math.round(perSecond)} a second`,
      target: `${target.deliveriesPerSecond} a second`,
      isMet: perSecond >= target.deliveriesPerSecond,
      figures: { perSecond },
    },
    {
      what: `webhooks: p99 of the API during the backlog, at ${requestsPerSecond} reads and creations a second`,
      measured: `${busyP99.toFixed(1)} ms`,
      comparedWith: `${idleP99.toFixed(1)} ms without`,
      target: `${target.p99Ratio} times`,
      isMet: busyP99 <= target.p99Ratio * idleP99,
      figures: { busyP99, idleP99 },
    },
  ];
}

/** Queues deliveries as events would, all due at once, as if nothing had been delivered for a while. */
async function queue(db: Db, webhookId: string, count: number): Promise<void> {
  await sql`
    with ${queueDeliveries(sql`
      select org_id, id as webhook_id, null::uuid as redelivery_of, 'document.archived' as event,
             json_build_object('event', 'document.archived', 'timestamp', now(),
                               'data', json_build_object('number', number, 'filler', repeat('x', 300)))::text as payload
      from webhooks, generate_series(1, ${count}::int) as number where id = ${webhookId}`)}
    select`.execute(db);
}
