/**
 * The first value that `look` gives other than undefined or false; fails when there is none within the time. The usual
 * patience is far more than anything takes, so that a slow machine fails nothing.
 */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 30_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`did not happen within ${withinMs} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
