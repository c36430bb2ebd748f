import { setTimeout as sleep } from 'node:timers/promises';
import { collect, type Ended, type Environment, launch } from './run.ts';

export interface Server {
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  /** What it has printed on standard error so far. */
  stderr(): string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
  [Symbol.asyncDispose](): Promise<void>;
}

const patienceMs = 60_000;

/** Starts `serve` or `worker` as a process and waits for the line that says it is ready. */
export async function startServer(env: Environment, args = ['serve']): Promise<Server> {
  const server = launchServer(env, args);
  await waitFor(() => / is ready/.test(server.stderr()), server);
  return { ...server, readyMs: performance.now() - server.startedAt };
}

/** The same without waiting. */
export function launchServer(env: Environment, args = ['serve']): Server & { startedAt: number } {
  const startedAt = performance.now();
  const child = launch(args, env);
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = collect(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    startedAt,
    readyMs: 0,
    stderr: () => stderr,
    stop,
    ended,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Waits until the condition holds; fails with what the server printed when it ends or takes too long. */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  server: Pick<Server, 'ended' | 'stderr'>,
): Promise<void> {
  let hasEnded = false;
  server.ended.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    if (await holds()) return;
    if (hasEnded) break;
  }
  throw new Error(`It did not come about; the server printed:\n${server.stderr()}`);
}
