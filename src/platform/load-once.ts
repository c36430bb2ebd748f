/**
 * Returns a function that loads on its first call and shares the result, and loads again with the first call after a
 * failure or after `maxAgeMs`.
 */
export function loadOnce<T>(
  load: () => Promise<T>,
  maxAgeMs: number = Number.POSITIVE_INFINITY,
): () => Promise<T> {
  let loading: Promise<T> | undefined;
  let startedAt = 0;
  return () => {
    if (loading && performance.now() - startedAt < maxAgeMs) return loading;
    startedAt = performance.now();
    const started = load().catch((error) => {
      if (loading === started) loading = undefined;
      throw error;
    });
    loading = started;
    return started;
  };
}
