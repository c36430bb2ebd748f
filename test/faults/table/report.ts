import { cpus, release } from 'node:os';
import type { Measurement } from './measure.ts';

/** What became of a fault: its repetitions, or why it was not caused. */
export type Outcome = { repetitions: number; passed: number; runs: Measurement[] } | { notRun: string };

const head = `| Fault | Passed | Acknowledged | Lost | Not served | Longest answer | Requests | Emails | Webhooks |
|---|---|---|---|---|---|---|---|---|`;

/** Where and when the faults were caused, and the table: sums of all repetitions, and the longest times. */
export function report(outcomes: Map<string, Outcome>, servers: Set<string>): string {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  const where = `${date}, ${machine}, Linux ${release()}, Node ${process.versions.node}, ${[...servers].join(', ')}`;
  const rows = [...outcomes].map(([name, outcome]) => `| ${[name, ...cellsOf(outcome)].join(' | ')} |`);
  return [`${where}:`, '', head, ...rows].join('\n');
}

function cellsOf(outcome: Outcome): (string | number)[] {
  if ('notRun' in outcome) return [outcome.notRun, '', '', '', '', '', '', ''];
  const { repetitions, passed, runs } = outcome;
  const sum = (value: (run: Measurement) => number) => runs.reduce((total, run) => total + value(run), 0);
  const longest = (value: (run: Measurement) => number) =>
    runs.length > 0 ? `${(Math.max(...runs.map(value)) / 1_000).toFixed(1)} s` : 'not within two minutes';
  return [
    `${passed} of ${repetitions}`,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost.length),
    sum(({ refused, unconnected, unanswered }) => refused + unconnected + unanswered),
    longest(({ longestMs }) => longestMs),
    longest(({ requestsMs }) => requestsMs),
    longest(({ emailMs }) => emailMs),
    longest(({ webhookMs }) => webhookMs),
  ];
}
