import type { Measurement } from './measure.ts';

const head = `| Fault | Runs | Acknowledged | Lost | Refused or unanswered | Longest call | API works again after | Emails and webhooks after |
|---|---|---|---|---|---|---|---|`;

/** The table of docs/reliability.md: sums of all repetitions, and the longest times. */
export function report(results: Map<string, Measurement[]>): string {
  const rows = [...results].map(([name, runs]) => {
    const sum = (value: (run: Measurement) => number) => runs.reduce((total, run) => total + value(run), 0);
    const longest = (value: (run: Measurement) => number) =>
      `${(Math.max(...runs.map(value)) / 1_000).toFixed(1)} s`;
    const cells = [
      name,
      runs.length,
      sum(({ acknowledged }) => acknowledged),
      sum(({ lost }) => lost.length),
      sum(({ refused, unanswered }) => refused + unanswered),
      longest(({ longestMs }) => longestMs),
      longest(({ apiMs }) => apiMs),
      longest(({ allMs }) => allMs),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}
