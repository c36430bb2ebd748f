import { percentile, sendAtConstantRate, stopAfter } from '../constant-rate.ts';
import type { Measurement } from '../measurement.ts';
import { type Context, create, register, seconds, waitUntilDelivered } from './context.ts';

const eventsPerSecond = 100;
const targetMs = 20;

/** Measures the time from an event to its receipt while 100 signing requests are created a second. */
export async function measureDelay(context: Context): Promise<Measurement> {
  const { id } = await register(context, 'signing.created');
  const send = () => create(context);
  const load = async (length: number) => {
    const sent = await sendAtConstantRate(eventsPerSecond, stopAfter(length), send);
    await waitUntilDelivered(context.db, id);
    return { sent, delays: await context.receiver.takeDelays() };
  };
  await load(2);
  const { sent, delays } = await load(seconds);
  if (delays.length !== sent.length) throw new Error(`${sent.length} events, ${delays.length} deliveries`);
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  return {
    what: `webhooks: event to receipt, at ${eventsPerSecond} events a second`,
    measured: `p50 ${p50} ms, p99 ${p99} ms`,
    target: `p50 at most ${targetMs} ms`,
    isMet: p50 <= targetMs,
    figures: { p50, p99 },
  };
}
