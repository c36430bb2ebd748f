import { texts } from '../texts/statistics.ts';

/** The length of each unit in seconds. */
const units = [
  { name: 'day', size: 86_400 },
  { name: 'hour', size: 3_600 },
] as const;

/** A duration to the nearest whole number of its unit, such as "8 hours". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return texts.lessThanAMinute;
  const { name, size } = unitOf(seconds);
  return texts.durations[name](Math.round(seconds / size));
}

export interface TimeUnit {
  /** In seconds. */
  size: number;
  symbol: string;
}

/** The unit for a chart's axis, chosen by the longest duration so that the axis needs only a few whole numbers. */
export function chooseTimeUnit(longest: number): TimeUnit {
  const { name, size } = unitOf(longest);
  return { size, symbol: texts.symbols[name] };
}

/** The largest unit of which there are more than three, so that rounding to a whole number changes little. */
function unitOf(seconds: number) {
  return units.find(({ size }) => seconds > 3 * size) ?? ({ name: 'minute', size: 60 } as const);
}
