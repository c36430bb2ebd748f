/** Polls `look` until it returns something other than undefined or false. Fails when the time is up. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 5_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`did not happen within ${withinMs} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
