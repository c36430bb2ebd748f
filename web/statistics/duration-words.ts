const units: [string, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A time in the largest unit that fits, rounded up, since it is said as "within …". */
export function durationWords(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds > each) ?? ['minute', 60];
  const count = Math.max(1, Math.ceil(seconds / size));
  return count === 1 ? `${name === 'hour' ? 'an' : 'a'} ${name}` : `${count} ${name}s`;
}

export interface TimeScale {
  /** Seconds in one step. */
  size: number;
  symbol: string;
}

/** What to count in when the longest of some times is so long: so that a handful of whole numbers covers them. */
export function timeScale(longest: number): TimeScale {
  if (longest > 3 * 86_400) return { size: 86_400, symbol: 'd' };
  return longest > 3 * 3_600 ? { size: 3_600, symbol: 'h' } : { size: 60, symbol: 'min' };
}
