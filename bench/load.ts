import autocannon from 'autocannon';

const clients = 16;
const warmUpSeconds = 1;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/** What 16 clients send, each waiting for its response. */
export interface Load {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** The same path for all, unless `next` returns another. */
  path: string;
  /** What is different in each request, for those that can be sent only once. */
  next?: () => { path?: string; body?: string };
  /** How many of these there are. Without it, the load lasts a fixed time. */
  amount?: number;
}

export interface LoadResult {
  count: number;
  seconds: number;
}

/** How much of a limited load is sent before measuring. The rest is measured. */
const warmUpShare = 0.2;

/** Sends the load before it is measured, so that code is compiled, statements are planned and connections are open. */
export async function warmUp(url: string, load: Load): Promise<void> {
  await run(
    url,
    load,
    load.amount ? { amount: shareOf(load.amount, warmUpShare) } : { duration: warmUpSeconds },
  );
}

/** Sends the load. Fails when a response is not successful. */
export function sendLoad(url: string, load: Load, connections = clients): Promise<LoadResult> {
  return run(
    url,
    load,
    load.amount ? { amount: shareOf(load.amount, 1 - warmUpShare) } : { duration: seconds, connections },
  );
}

/**
 * Sends all loads at the same time, with an equal share of the clients each. Fails when a response is not successful.
 */
export async function sendMixed(url: string, loads: Load[], duration: number): Promise<LoadResult> {
  const connections = clients / loads.length;
  const results = await Promise.all(loads.map((load) => run(url, load, { duration, connections })));
  return { count: results.reduce((sum, { count }) => sum + count, 0), seconds: duration };
}

/** Each client prepares one request more than it sends. */
function shareOf(amount: number, share: number): number {
  return Math.floor(amount * share) - 2 * clients;
}

async function run(
  url: string,
  { method, path, headers, next }: Load,
  extent: { amount: number } | { duration: number; connections?: number },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections: clients,
    ...extent,
    requests: [
      { method, path, headers, ...(next && { setupRequest: (request) => ({ ...request, ...next() }) }) },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} unsuccessful responses and ${result.errors} errors at ${method} ${url}${path}`,
    );
  return { count: result['2xx'], seconds: result.duration };
}
