import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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

const program = join(import.meta.dirname, 'verify_each.py');

/**
 * The process of the verifier in Python, which the tests of a file share: starting it takes longer than verifying ten
 * bundles, and it computes the same signature only once.
 */
let running: ReturnType<typeof start> | undefined;
after(() => running?.end());

function start() {
  const child = spawn('python3', ['-B', program]);
  const { stdin, stdout, stderr } = child;
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  // Without Python, whoever waits for a verdict reports it.
  failed.catch(() => {});
  // It may end before it has read everything.
  stdin.on('error', () => {});
  return {
    failed,
    errors: text(stderr),
    lines: createInterface({ input: stdout })[Symbol.asyncIterator](),
    verify: (args: string[]) => stdin.write(`${JSON.stringify(args)}\n`),
    end: () => stdin.end(),
  };
}

/** Runs the verifier in Python on all samples. Fails when there is no Python. */
export async function runSecondVerifier(samples: Sample[], publicKey?: string): Promise<SecondVerdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-second-verifier-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const files = samples.map((_, index) => join(folder, String(index)));
  for (const [index, { bytes }] of samples.entries()) await writeFile(files[index] ?? '', bytes);
  const key = publicKey === undefined ? [] : ['--public-key', publicKey];
  running ??= start();
  running.verify([...key, ...files]);
  const verdicts: SecondVerdict[] = [];
  for (const { what } of samples) {
    const line = await Promise.race([running.lines.next(), running.failed]).catch((cause) => {
      throw new Error(
        'The second verifier of evidence is a Python program: install python3 (3.9 or later), and make sure that it is in PATH',
        { cause },
      );
    });
    if (line.done) throw new Error(`The second verifier stopped at ${what}: ${await running.errors}`);
    verdicts.push(JSON.parse(line.value));
  }
  return verdicts;
}
