interface Options {
  /** How many rows one batch changes at most. */
  size: number;
  maxBatches?: number;
  /** Asked between batches. */
  isStopping?: (() => boolean) | undefined;
}

/**
 * Repeats a change of many rows, in short transactions, until it finds fewer than it may change, or the process is
 * stopping. Returns how many rows were changed.
 */
export async function inBatches(
  changeBatch: () => Promise<number>,
  { size, maxBatches = Number.POSITIVE_INFINITY, isStopping = () => false }: Options,
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < maxBatches && !isStopping(); batch += 1) {
    const changed = await changeBatch();
    total += changed;
    if (changed < size) break;
  }
  return total;
}
