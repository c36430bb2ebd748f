import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../bin/assent.js', import.meta.url));

export type Environment = Record<string, string>;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one operator command as a process of its own, with this environment alone. */
export async function run(args: string[], env: Environment): Promise<Ended> {
  return collect(launch(args, env));
}

/** The one JSON value that a command with --json printed; fails when it printed more, or failed. */
// Tests read whatever a command prints; what it must be is what they assert.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export async function runJson(args: string[], env: Environment): Promise<any> {
  const { code, stdout, stderr } = await run([...args, '--json'], env);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

export function launch(args: string[], env: Environment): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [program, ...args], { env: { PATH, ...env } });
}

/** Everything a process prints until it ends. */
export async function collect(child: ChildProcess): Promise<Ended> {
  const ended = { code: null, stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    ended.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    ended.stderr += text;
  });
  const [code] = await once(child, 'close');
  return { ...ended, code };
}
