/** Keeps values that never change, the least recently used going first once they are larger than the bound together. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** @param maxSize the bound, in whatever `sizeOf` counts */
export function createBoundedCache<Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): BoundedCache<Value> {
  // A Map keeps the order of insertion, so its first entry is the one used longest ago.
  const kept = new Map<string, Value>();
  let size = 0;

  function drop(key: string): void {
    const value = kept.get(key);
    if (value !== undefined && kept.delete(key)) size -= sizeOf(value);
  }

  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      kept.set(key, value);
      size += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (size <= maxSize) break;
        drop(oldest);
      }
    },
  };
}
