import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Searchers, Searches } from './search-without-pause.ts';

/**
 * Starts clients that search without pause. They run in a separate thread, so that receiving their responses doesn't
 * delay the reads being timed. `stop` rejects if a search got neither a page nor the 503 of its time limit.
 */
export function startSearching(searchers: Searchers): { stop(): Promise<Searches> } {
  const worker = new Worker(new URL('./search-without-pause.ts', import.meta.url), { workerData: searchers });
  // Rejects when the thread fails. `stop` reports that; until then, the rejection must not end the process.
  const searches = once(worker, 'message');
  searches.catch(() => {});
  return {
    async stop() {
      worker.postMessage('stop');
      const [counts] = await searches;
      return counts;
    },
  };
}
