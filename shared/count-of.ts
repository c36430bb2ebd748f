/** A number with its noun: `1 request`, `2 requests`. The plural only where it is not the noun with an "s". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
