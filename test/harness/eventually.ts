/**
 * Polls `check` until it returns something other than undefined or false, and fails when the time is up. The default is
 * far longer than any test needs, so that no test fails on a slow machine. Polls often at first, and then up to every
 * `everyMs`, because the tests that run at the same time need the CPU too.
 */
export async function eventually<T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 120_000, everyMs = 100 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (let waitMs = Math.min(10, everyMs); ; waitMs = Math.min(1.5 * waitMs, everyMs)) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`did not happen within ${withinMs} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
