import { median } from '../../test/support/median.ts';

/** What was measured in one minute. */
export interface Sample {
  p50: number;
  p99: number;
  /** Resident memory of the service, in MB. */
  rssMb: number;
  /** Tables whose rows are replaced or deleted all the time, in MB with their indexes. */
  boundedMb: Record<string, number>;
  /** Tables that grow with what was sent, in bytes for each row. */
  bytesPerRow: Record<string, number>;
}

/**
 * By how much a value may be larger in the last third of the time than in the middle third. The first third warms up.
 */
const factors = { latency: 1.5, memory: 1.1, size: 1.25 };

/** Changes below these are noise: in milliseconds, MB and bytes. */
const margins = { latency: 5, memory: 15, size: 2, row: 50 };

export interface Trend {
  what: string;
  middle: number;
  last: number;
  hasDrifted: boolean;
}

/** Compares medians of the last third with those of the middle third. */
export function findTrends(samples: Sample[]): Trend[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const trend = (
    what: string,
    valueIn: (sample: Sample) => number,
    factor: number,
    margin: number,
  ): Trend => {
    const values = { middle: median(middle.map(valueIn)), last: median(last.map(valueIn)) };
    return {
      what,
      ...values,
      hasDrifted: values.last > Math.max(values.middle * factor, values.middle + margin),
    };
  };
  const [sample] = samples;
  return [
    trend('p50, ms', ({ p50 }) => p50, factors.latency, margins.latency),
    trend('p99, ms', ({ p99 }) => p99, factors.latency, margins.latency),
    trend('memory, MB', ({ rssMb }) => rssMb, factors.memory, margins.memory),
    ...Object.keys(sample?.boundedMb ?? {}).map((table) =>
      trend(`${table}, MB`, ({ boundedMb }) => boundedMb[table] ?? 0, factors.size, margins.size),
    ),
    ...Object.keys(sample?.bytesPerRow ?? {}).map((table) =>
      trend(`${table}, bytes a row`, ({ bytesPerRow }) => bytesPerRow[table] ?? 0, factors.size, margins.row),
    ),
  ];
}
