import { concernsAllWork } from '../database/find-temporary-fault.ts';

interface Options {
  /** For how long, so that the caller can then look for others. */
  maxMs: number;
  isStopping(): boolean;
  /** Called with what the work of one of them has thrown. It has no further turn. */
  onFailure(id: string, error: unknown): void;
}

/**
 * Does the work of each of `ids` in turn, one part after the other, so that none waits until the backlog of another is
 * done, or is held up by its failure. Returns those that have more to do when the time is up, or none when the process
 * is stopping. Throws a fault of the database that all of them would meet.
 *
 * @param doNext does the next part of the work of one of them, and returns whether there may be more
 */
export async function takeTurns(
  ids: Iterable<string>,
  doNext: (id: string) => Promise<boolean>,
  { maxMs, isStopping, onFailure }: Options,
): Promise<string[]> {
  const mayHaveMore = async (id: string) => {
    try {
      return await doNext(id);
    } catch (error) {
      if (concernsAllWork(error)) throw error;
      onFailure(id, error);
      return false;
    }
  };
  const until = performance.now() + maxMs;
  let waiting = [...ids];
  while (waiting.length > 0 && performance.now() < until) {
    const withMore: string[] = [];
    for (const id of waiting) {
      if (isStopping()) return [];
      if (await mayHaveMore(id)) withMore.push(id);
    }
    waiting = withMore;
  }
  return waiting;
}
