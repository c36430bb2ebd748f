/** Random numbers that are the same for the same seed (Mulberry32), so that a failure can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0, less than `limit`. */
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return { below, pick };
}

export type Random = ReturnType<typeof createRandom>;
