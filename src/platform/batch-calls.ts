import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns a function that processes items in batches. Items that are added during a run of `work`, or in the
 * `delayMs` before the next one, go into that next run. Every promise settles with the run of its item,
 * with what `work` returned for all of them.
 */
export function batchCalls<Item, Result>(
  work: (items: Item[]) => Promise<Result>,
  delayMs: number,
): (item: Item) => Promise<Result> {
  let waiting: Item[] = [];
  let next = Promise.withResolvers<Result>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await sleep(delayMs);
      const [items, { resolve, reject }] = [waiting, next];
      [waiting, next] = [[], Promise.withResolvers<Result>()];
      await work(items).then(resolve, reject);
    }
    isRunning = false;
  }

  return (item) => {
    waiting.push(item);
    const { promise } = next;
    if (!isRunning) void run();
    return promise;
  };
}
