import { pace, percentile, until } from '../pace.ts';
import { create, type Finding, register, type Scene, seconds, untilDelivered } from './scene.ts';

const eventsPerSecond = 100;
const targetMs = 50;

/** Measures the time from an event to its receipt while 100 signing requests are created a second. */
export async function measureDelay(scene: Scene): Promise<Finding[]> {
  const { id } = await register(scene, 'signing.created');
  const send = () => create(scene);
  const load = async (length: number) => {
    const sent = await pace(eventsPerSecond, until(length), send);
    await untilDelivered(scene.db, id);
    return { sent, delays: await scene.receiver.takeDelays() };
  };
  await load(2);
  const { sent, delays } = await load(seconds);
  if (delays.length !== sent.length) throw new Error(`${sent.length} events, ${delays.length} deliveries`);
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  return [
    {
      what: `event to receipt at ${eventsPerSecond} events a second`,
      measured: `p50 ${p50} ms, p99 ${p99} ms`,
      target: `p50 at most ${targetMs} ms`,
      isMet: p50 <= targetMs,
    },
  ];
}
