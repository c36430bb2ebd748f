import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../bin/assent.js', import.meta.url));
const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const manyCommands = fileURLToPath(new URL('many-commands.ts', import.meta.url));

export type Environment = Record<string, string>;

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs an operator command as a separate process with only this environment and input. */
export async function run(args: string[], env: Environment, input = ''): Promise<RunResult> {
  const child = launch(args, env);
  child.stdin?.end(input);
  return collect(child);
}

/**
 * Runs commands one after the other in one process with only this environment, for a fraction of the cost of a process for
 * each. For commands that end by themselves, of which other tests run some on their own.
 */
export async function runTogether(commands: string[][], env: Environment): Promise<RunResult[]> {
  const { PATH = '' } = process.env;
  const args = ['--import', `${checkout}bin/libraries.js`, manyCommands, JSON.stringify(commands)];
  const { code, stdout, stderr } = await collect(spawn(process.execPath, args, { env: { PATH, ...env } }));
  if (code !== 0) throw new Error(`the commands ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Runs a command with --json and returns the JSON value it prints. Fails when it prints anything else or fails. */
// Each command prints a different value, which the tests assert.
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

/** Starts the server as `npm start` does, but without npm. */
export async function launchStart(env: Environment): Promise<ChildProcess> {
  const { scripts } = JSON.parse(await readFile(`${checkout}package.json`, 'utf8'));
  const path = `${checkout}node_modules/.bin:${process.env.PATH}`;
  return spawn('sh', ['-c', scripts.start], { cwd: checkout, env: { PATH: path, ...env } });
}

/** Everything a process prints until it ends. */
export async function collect(child: ChildProcess): Promise<RunResult> {
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
