interface Options {
  /** For how long, so that the caller can then look for others. */
  maxMs: number;
  isStopping(): boolean;
}

/**
 * Does the work of each of `ids` in turn, one part after the other, so that none waits until the backlog of another is
 * done. Returns those that have more to do when the time is up, or none when the process is stopping.
 *
 * @param doNext does the next part of the work of one of them, and returns whether there may be more
 */
export async function takeTurns(
  ids: Iterable<string>,
  doNext: (id: string) => Promise<boolean>,
  { maxMs, isStopping }: Options,
): Promise<string[]> {
  const until = performance.now() + maxMs;
  let waiting = [...ids];
  while (waiting.length > 0 && performance.now() < until) {
    const withMore: string[] = [];
    for (const id of waiting) {
      if (isStopping()) return [];
      if (await doNext(id)) withMore.push(id);
    }
    waiting = withMore;
  }
  return waiting;
}
