import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { eventually } from '../harness/eventually.ts';
import { application, checkout, folder } from '../sdk/installed-package.ts';

/** An example that runs. */
interface Example {
  /** The folder in which it runs. */
  folder: string;
  /** What it printed so far, errors included. */
  output(): string;
  /** Waits until it has printed this, and returns the first group. Fails when it ends before. */
  printed(pattern: RegExp): Promise<string>;
  /** Waits until it has ended, and returns its exit code. Fails when it still runs after two minutes. */
  exitCode(): Promise<number | null>;
  stop(): void;
}

/** Runs the main file of an example in a folder of its own, with the client as npm installs it. */
export async function runExample(name: string, main: string, env: Record<string, string>): Promise<Example> {
  await application;
  const place = join(folder, name);
  await cp(join(checkout, 'examples', name), place, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main], { cwd: place, env: { PATH, ...env } });
  after(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let hasEnded = false;
  child.once('close', () => {
    hasEnded = true;
  });
  return {
    folder: place,
    output: () => output,
    exitCode: async () => {
      await eventually(() => hasEnded).catch(() => {
        throw new Error(`it still runs after two minutes: ${output}`);
      });
      return child.exitCode;
    },
    stop: () => child.kill(),
    printed: (pattern) =>
      eventually(() => {
        const found = pattern.exec(output);
        if (found) return found[1] ?? found[0];
        if (hasEnded) throw new Error(`it has ended: ${output}`);
        return undefined;
      }),
  };
}
