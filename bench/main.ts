/**
 * `npm run bench [-- NAME…] [--check]` measures the named parts, or all of them, and prints one table. It writes
 * `bench/results/PART.json`, and for requests a chart beside that. With --check it fails when a target is missed.
 */
import { drawChart } from './charts/charts.ts';
import { measureEvidence } from './evidence/measure.ts';
import { measureExport } from './export/measure.ts';
import { measureFairness } from './fairness/measure.ts';
import { measureGrowth } from './growth/measure.ts';
import type { Measurement, Part } from './measurement.ts';
import { measureMemory } from './memory/measure.ts';
import { measureProcesses } from './processes/measure.ts';
import { readArguments } from './read-arguments.ts';
import { measureRequests } from './requests.ts';
import { writeResults } from './results.ts';
import { rows } from './rows.ts';
import { measureSoak } from './soak/measure.ts';
import { printHead, printRow } from './table.ts';
import { measureWebhooks } from './webhooks/measure.ts';

const others: Record<string, Part> = {
  evidence: measureEvidence,
  export: measureExport,
  growth: measureGrowth,
  webhooks: measureWebhooks,
  fairness: measureFairness,
  memory: measureMemory,
  processes: measureProcesses,
};
/** Measured only when it is named, because it takes an hour. */
const long: Record<string, Part> = { soak: measureSoak };

const known = ['requests', ...rows.map(({ name }) => name), ...Object.keys(others), ...Object.keys(long)];
const task = readArguments(process.argv.slice(2), known);
if (typeof task === 'string') {
  process.stderr.write(`${task}\n`);
  process.exit(2);
}
const { chosen, check } = task;
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const chosenRows = rows.filter(({ name }) => isChosen('requests') || isChosen(name));
const requests: Record<string, Part> =
  chosenRows.length > 0 ? { requests: () => measureRequests(chosenRows) } : {};
const parts = {
  ...requests,
  ...choose(others, isChosen),
  ...choose(long, (name) => chosen.includes(name)),
};

printHead();
const missed: string[] = [];
for (const [name, measure] of Object.entries(parts)) {
  const measurements: Measurement[] = [];
  for await (const measurement of measure()) {
    printRow(measurement);
    measurements.push(measurement);
    if (!measurement.isMet) missed.push(measurement.what);
  }
  await writeResults(name, measurements, {
    isComplete: name !== 'requests' || chosenRows.length === rows.length,
  });
  await drawChart(name);
}
if (missed.length > 0) console.log(`\nBelow the target: ${missed.join('; ')}`);
process.exitCode = check && missed.length > 0 ? 1 : 0;

function choose(all: Record<string, Part>, isWanted: (name: string) => boolean): Record<string, Part> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}
