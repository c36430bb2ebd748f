import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import type { Measurement } from './measurement.ts';

/** A row of a results file, with the circumstances it was measured under. */
export interface Result extends Measurement {
  /** The day, as an ISO date. */
  measured_on: string;
  commit: string;
  /** The processors of the machine and its version of Node. */
  machine: string;
}

/** Results depend on the machine, so git ignores them. */
export const folder = new URL('./results/', import.meta.url);

/** The results of the earlier runs of a part of the benchmarks; empty before its first run. */
export async function readResults(part: string): Promise<Result[]> {
  const text = await readFile(fileOf(part), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

/**
 * Writes the results of a part. Rows that were not measured in this run keep their earlier results.
 *
 * @param isComplete whether every row of the part was measured, so that earlier results of others are obsolete
 */
export async function writeResults(
  part: string,
  measurements: Measurement[],
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const circumstances = {
    measured_on: new Date().toISOString().slice(0, 10),
    commit: await currentCommit(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`,
  };
  const results = measurements.map((measurement) => ({ ...measurement, ...circumstances }));
  const earlier = isComplete ? [] : await readResults(part);
  const kept = earlier.filter(({ what }) => !results.some((result) => result.what === what));
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(part), `${JSON.stringify([...kept, ...results], null, 2)}\n`);
}

function fileOf(part: string): URL {
  return new URL(`${part}.json`, folder);
}

async function currentCommit(): Promise<string> {
  const git = promisify(execFile);
  const { stdout } = await git('git', ['rev-parse', '--short', 'HEAD']).catch(() => ({ stdout: 'unknown' }));
  return stdout.trim();
}
