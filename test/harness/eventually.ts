/**
 * Polls `check` until it returns something other than undefined or false, and fails when the time is up. The default is far
 * longer than any test needs, so that no test fails on a slow machine.
 */
export async function eventually<T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 30_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`did not happen within ${withinMs} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
