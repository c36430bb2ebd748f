import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../bin/assent.js', import.meta.url));
const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const manyCommands = fileURLToPath(new URL('many-commands.ts', import.meta.url));
/** That of bin/assent.js, which halves the time that it takes to load a command. */
const compileCache = { NODE_COMPILE_CACHE: `${checkout}node_modules/.cache/assent` };

export type Environment = Record<string, string>;

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What the process of many-commands.ts is sent. */
export interface OneCommand {
  args: string[];
  env: Environment;
}

/** Runs an operator command as a separate process with only this environment and input. */
export async function run(args: string[], env: Environment, input = ''): Promise<RunResult> {
  const child = launch(args, env);
  child.stdin?.end(input);
  return collect(child);
}

/**
 * A process that runs commands one after the other, whenever they are called, for a fraction of the cost of a process
 * for each.
 */
interface Commands extends AsyncDisposable {
  /** Runs a command with the environment that the process was opened with, unless another one is given. */
  run(args: string[], env?: Environment): Promise<RunResult>;
  // biome-ignore lint/suspicious/noExplicitAny: each command prints a different value, which the tests assert.
  runJson(args: string[], env?: Environment): Promise<any>;
}

/**
 * Opens a process for commands that end by themselves, with only this environment. Other tests run some of them as a
 * process of their own.
 */
export function openCommands(usual: Environment = {}): Commands {
  const { PATH = '' } = process.env;
  const complete = (env: Environment) => ({ PATH, ...compileCache, ...env });
  const execArgv = ['--import', `${checkout}bin/libraries.js`];
  const child = fork(manyCommands, { execArgv, env: complete(usual), stdio: 'inherit' });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the commands ended with ${code}`);
  });
  // Its end is a failure only while a command runs.
  ended.catch(() => {});
  const runOne = async (args: string[], env: Environment) => {
    child.send({ args, env: complete(env) } satisfies OneCommand);
    const [result] = await Promise.race([once(child, 'message'), ended]);
    // Sent by many-commands.ts.
    return result as RunResult;
  };
  let before: Promise<unknown> = Promise.resolve();
  const runInTurn = (args: string[], env = usual) => {
    const result = before.then(() => runOne(args, env));
    before = result.catch(() => {});
    return result;
  };
  return {
    run: runInTurn,
    runJson: async (args, env) => parseResult(args, await runInTurn([...args, '--json'], env)),
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** Runs a command with --json and returns the JSON value it prints. Fails when it prints anything else or fails. */
// Each command prints a different value, which the tests assert.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export async function runJson(args: string[], env: Environment): Promise<any> {
  return parseResult(args, await run([...args, '--json'], env));
}

function parseResult(args: string[], { code, stdout, stderr }: RunResult) {
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
