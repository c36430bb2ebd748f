import pg from 'pg';
import { percentile, sendAtConstantRate, stopAfter } from '../constant-rate.ts';
import { seedRequests } from '../growth/seed.ts';
import type { Seeded } from '../seed.ts';
import { startServiceWithDatabase } from '../servers.ts';
import { fillSearch } from './fill-search.ts';
import { startSearching } from './start-searching.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
/** How many requests are searched. */
const signingRequests = Number(process.env.BENCH_ROWS ?? 100_000);
const clients = 16;
const readsPerSecond = 100;
const targetRatio = 3;

/**
 * Measures how much 16 clients that search without pause slow down reads of single signing requests of the same
 * organisation, and how many searches get a result.
 */
export async function* measureFairness() {
  await using stack = new AsyncDisposableStack();
  const server = await startServiceWithDatabase({ args: ['--no-worker'] });
  stack.defer(() => server.stop());
  const seeded = await seedRequests(server, signingRequests);
  const client = new pg.Client(server.owner);
  await client.connect();
  await fillSearch(client);
  await client.end();
  const read = () => getOne(server.url, seeded);
  const measure = () => sendAtConstantRate(readsPerSecond, stopAfter(seconds), read);

  await sendAtConstantRate(readsPerSecond, stopAfter(2), read);
  const idle = await measure();
  const searching = startSearching({ url: server.url, key: seeded.key, clients });
  const busy = await measure();
  const { found, refused } = await searching.stop();
  // The speed of a shared machine drifts, so the idle figure is measured before and after.
  idle.push(...(await measure()));
  const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  yield {
    what: `p99 of reading one of ${signingRequests} requests, at ${readsPerSecond} a second, while ${clients} clients search`,
    measured: `${busyP99.toFixed(1)} ms`,
    comparedWith: `${idleP99.toFixed(1)} ms idle`,
    target: `${targetRatio} times idle`,
    isMet: busyP99 <= targetRatio * idleP99,
    figures: { busyP99, idleP99 },
  };
  yield {
    what: 'searches that succeeded in that time, and that were refused because of their time limit',
    measured: `${(found / seconds).toFixed(1)} and ${(refused / seconds).toFixed(1)} a second`,
    target: 'none fails in another way',
    isMet: true,
    figures: { found, refused },
  };
}

async function getOne(url: string, { key, requestId }: Seeded): Promise<void> {
  const response = await fetch(`${url}/api/v1/signing-requests/${requestId}`, {
    headers: { 'x-api-key': key },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`);
}
