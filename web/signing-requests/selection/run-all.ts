import type { Pace } from './pace.ts';

/** How many are under way at the same time. */
const concurrency = 4;

/**
 * Runs `act` for each item in turn, a few at the same time. Once one fails or `signal` is aborted, no more are begun,
 * and those under way are waited for. Throws the first failure.
 */
export async function runAll<Item>(
  items: Item[],
  act: (item: Item) => Promise<void>,
  { pace, signal }: { pace: Pace; signal: AbortSignal },
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) {
      await pace(signal);
      if (signal.aborted || failures.length > 0) return;
      try {
        await act(item);
      } catch (failure) {
        failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failures.length > 0) throw failures[0];
}
