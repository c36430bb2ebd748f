import { writeFile } from 'node:fs/promises';
import { folder, type Result, readResults } from '../results.ts';
import { type BarChart, drawBarChart } from './bar-chart.ts';

/** What to draw of a part's results; undefined while there is nothing to draw. */
type Chart = (results: Result[]) => BarChart | undefined;

/** By the part of the benchmarks whose results they show. */
const charts: Record<string, Chart> = {
  requests: (results) => ({
    title: 'Requests per second, 16 clients',
    description: results
      .map(({ what, measured, comparedWith }) => `${what}: ${measured}; floor: ${comparedWith}.`)
      .join(' '),
    groups: results.map(({ what, measured, comparedWith = '', figures }) => ({
      label: what,
      bars: [
        { label: 'Assent', value: figures.ours ?? 0, text: measured, isOurs: true },
        { label: 'floor', value: figures.floor ?? 0, text: comparedWith, isOurs: false },
      ],
    })),
  }),
};

/** Draws the chart of a part from its results file, beside that. */
export async function drawChart(part: string): Promise<void> {
  const results = await readResults(part);
  const chart = results.length > 0 ? charts[part]?.(results) : undefined;
  if (!chart) return;
  await writeFile(new URL(`${part}.svg`, folder), drawBarChart(chart));
}
