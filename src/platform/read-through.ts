import type { LRUCache } from 'lru-cache';

/**
 * The values of these ids: those in the cache, and the others with one call of `read`, which are cached from then on.
 * Leaves out ids that `read` does not find. What it found is returned even if the cache has no room for all of it.
 *
 * @param keyOf the key of an id in the cache
 */
export async function readThrough<Value extends object>(
  cache: LRUCache<string, Value>,
  ids: Iterable<string>,
  keyOf: (id: string) => string,
  read: (missing: string[]) => Promise<Map<string, Value>>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>();
  const missing: string[] = [];
  for (const id of ids) {
    const cached = cache.get(keyOf(id));
    if (cached) found.set(id, cached);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const [id, value] of await read(missing)) {
    cache.set(keyOf(id), value);
    found.set(id, value);
  }
  return found;
}
