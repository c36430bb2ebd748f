import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A file for both verifiers, with what was done to it. */
export interface Sample {
  what: string;
  bytes: Uint8Array;
}

/** What the second verifier says: the exit code of its verdict, and why. */
export interface SecondVerdict {
  exit: number;
  problems: string[];
}

const program = join(import.meta.dirname, '../second-verifier/verify.py');

/** Runs the verifier in Python on all samples, in one process. Fails when there is no Python. */
export async function runSecondVerifier(samples: Sample[], publicKey?: string): Promise<SecondVerdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-second-verifier-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const files = samples.map((_, index) => join(folder, String(index)));
  for (const [index, { bytes }] of samples.entries()) await writeFile(files[index] ?? '', bytes);
  const key = publicKey === undefined ? [] : ['--public-key', publicKey];
  const { error, stdout, stderr } = spawnSync('python3', ['-B', program, ...key, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error)
    throw new Error(
      'The second verifier of evidence is a Python program: install python3 (3.9 or later), and make sure that it is in PATH',
      { cause: error },
    );
  const verdicts = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): SecondVerdict => JSON.parse(line));
  if (verdicts.length !== samples.length)
    throw new Error(`The second verifier stopped at ${samples[verdicts.length]?.what}: ${stderr}`);
  return verdicts;
}
