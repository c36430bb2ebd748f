import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { collect, type Environment, launch, launchStart, type RunResult } from './run.ts';

export interface Server {
  pid: number;
  /** Time from the start of the process to its ready message. */
  readyMs: number;
  /** Its standard error so far. */
  stderr(): string;
  /** Sends a signal and waits until the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<RunResult>;
  ended: Promise<RunResult>;
  [Symbol.asyncDispose](): Promise<void>;
}

const timeoutMs = 120_000;

/** Starts `serve` or `worker` as a process and waits for its ready message. */
export function startServer(env: Environment, args = ['serve']): Promise<Server> {
  return untilReady(launchServer(env, args));
}

/** Starts the server as `npm start` does, but without npm, and waits for its ready message. */
export async function npmStart(env: Environment): Promise<Server> {
  const startedAt = performance.now();
  return untilReady(follow(await launchStart(env), startedAt));
}

/** Starts `serve` or `worker` without waiting. */
export function launchServer(env: Environment, args = ['serve']): StartingServer {
  const startedAt = performance.now();
  return follow(launch(args, env), startedAt);
}

type StartingServer = Server & { startedAt: number };

async function untilReady(server: StartingServer): Promise<Server> {
  try {
    await waitFor(() => / is ready/.test(server.stderr()), server);
  } catch (error) {
    // Otherwise its cluster could not stop either.
    await server.stop('SIGKILL');
    throw error;
  }
  return { ...server, readyMs: performance.now() - server.startedAt };
}

function follow(child: ChildProcess, startedAt: number): StartingServer {
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

/** Waits until the condition is true. Fails with the server's output when it ends or takes too long. */
export async function waitFor(
  isTrue: () => boolean | Promise<boolean>,
  server: Pick<Server, 'ended' | 'stderr'>,
): Promise<void> {
  let hasEnded = false;
  server.ended.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) {
    const isLast = hasEnded;
    if (await isTrue()) return;
    if (isLast) break;
  }
  throw new Error(`The condition did not become true; the server printed:\n${server.stderr()}`);
}
