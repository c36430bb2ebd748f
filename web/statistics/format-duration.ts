import { texts } from '../texts/statistics.ts';

/** The length of each unit in seconds. */
const units = [
  { name: 'day', size: 86_400 },
  { name: 'hour', size: 3_600 },
] as const;

/**
 * A duration as people say it, such as "8 hours": in the largest unit of which there are at least one and a half. Below
 * three, it is rounded to halves, because whole numbers would change it too much.
 */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return texts.lessThanAMinute;
  const unit = units.find(({ size }) => seconds >= 1.5 * size);
  if (!unit) return texts.durations.minute(Math.round(seconds / 60));
  const count = seconds / unit.size;
  return texts.durations[unit.name](count < 3 ? Math.round(count * 2) / 2 : Math.round(count));
}

export interface TimeUnit {
  /** In seconds. */
  size: number;
  symbol: string;
}

/**
 * The unit for a chart's axis: the largest one that fits more than three times into the longest duration, so that the
 * axis needs only a few whole numbers.
 */
export function chooseTimeUnit(longest: number): TimeUnit {
  const unit = units.find(({ size }) => longest > 3 * size);
  return unit
    ? { size: unit.size, symbol: texts.symbols[unit.name] }
    : { size: 60, symbol: texts.symbols.minute };
}
