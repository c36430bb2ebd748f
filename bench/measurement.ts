import type { Cpu } from './cpu.ts';

/** One row of the table, of the results file, and of a chart. */
export interface Measurement {
  /** What was measured. Identifies the row within its part. */
  what: string;
  /** The result, with its unit. */
  measured: string;
  /** What it is compared with in the same run, with its unit: a floor, the idle service, a smaller table. */
  comparedWith?: string;
  /** Undefined when the row has no target. */
  target?: string;
  isMet: boolean;
  /** CPU time for each request. Undefined where it is not measured. */
  cpu?: Cpu | undefined;
  /** The numbers behind the texts, from which the charts are drawn. */
  figures: Record<string, number>;
}

/** A part of the benchmarks. It yields each row as soon as it is measured, and releases what it uses at the end. */
export type Part = () => AsyncIterable<Measurement>;
