import autocannon from 'autocannon';
import type { Request } from './rows.ts';

const clients = 16;
const warmUpSeconds = 1;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/** Successful requests per second with 16 clients, each of which waits for its response. */
export async function measure(url: string, request: Request): Promise<number> {
  await run(url, request, warmUpSeconds);
  return run(url, request, seconds);
}

async function run(url: string, { method, path, headers, body }: Request, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: clients,
    duration,
    requests: [
      { method, path, headers, ...(body && { setupRequest: (request) => ({ ...request, body: body() }) }) },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} unsuccessful responses and ${result.errors} errors at ${method} ${url}${path}`,
    );
  return result['2xx'] / result.duration;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
