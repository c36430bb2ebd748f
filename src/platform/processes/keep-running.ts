import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Call, connect, type Handlers } from './channel.ts';
import { nameVariable } from './primary.ts';

/** A process of this program, with the arguments of its command line. */
interface ProcessSpec {
  name: string;
  args: string[];
}

/** A process that is kept running. */
export interface KeptProcess {
  name: string;
  /** Resolves when it is ready for the first time, or stopped before. Rejects with a StartError when it ends before. */
  ready: Promise<void>;
  /** Calls a function that the process offers. Rejects while it is not running. */
  call: Call;
  /** How often it was started again. */
  restarts(): number;
  /** Settles when it has ended for good. */
  ended: Promise<void>;
}

/** The process ended before it was ever ready. The message is what the process reported about it. */
export class StartError extends Error {}

/** If a process ends after running for at least this long, it does not count as another failure in a row. */
const stableMs = 30_000;
const firstDelayMs = 100;
const maxDelayMs = 10_000;

/**
 * Starts a process, and replaces it whenever it ends after having been ready, after a delay that doubles with every
 * failure in a row. When the signal aborts, the process gets SIGTERM, to finish its work.
 */
export function keepRunning(
  { name, args }: ProcessSpec,
  handlers: Handlers,
  { log, signal }: { log: Logger; signal: AbortSignal },
): KeptProcess {
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let restarts = 0;
  let problem: string | undefined;
  let current: { worker: Worker; call: Call } | undefined;

  function launch(): Worker {
    problem = undefined;
    cluster.setupPrimary({ args });
    const worker = cluster.fork({ [nameVariable]: name });
    closeLastConnection(worker);
    const call = connect(worker, {
      ...handlers,
      ready() {
        isReady = true;
        ready.resolve();
      },
      failed(text) {
        problem = String(text);
      },
    });
    current = { worker, call };
    return worker;
  }

  async function watch(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const worker = launch();
      const end = await whenEnded(worker);
      if (signal.aborted) return;
      if (!isReady) throw new StartError(problem ?? `Process ${name} could not start (${end})`);
      failures = performance.now() - startedAt > stableMs ? 1 : failures + 1;
      const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));
      log.error(
        { name, pid: worker.process.pid, reason: problem ?? end, delayMs },
        'a process has ended; starting another',
      );
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      restarts += 1;
    }
  }

  const ended = watch();
  ended.then(ready.resolve, ready.reject);
  signal.addEventListener('abort', () => current?.worker.process.kill('SIGTERM'));
  return {
    name,
    ready: ready.promise,
    async call(...given) {
      if (!current?.worker.isConnected()) throw new Error(`process ${name} is not running`);
      return current.call(...given);
    },
    restarts: () => restarts,
    ended,
  };
}

/**
 * Closes the connection that a process was given last when the process ends. The primary hands over one connection at a
 * time and keeps it open until the process confirms it. A process that is killed first never does, and its client would
 * wait until it gives up.
 */
function closeLastConnection({ process }: Worker): void {
  let last: { close(): void } | undefined;
  const send = process.send;
  // Node's cluster sends connections by this method, as handles, which may be closed twice. The cast is needed because
  // `send` is overloaded.
  process.send = function (this: unknown, ...given: unknown[]) {
    if (isHandle(given[1])) last = given[1];
    return Reflect.apply(send, this, given);
  } as typeof send;
  process.once('exit', () => last?.close());
}

function isHandle(value: unknown): value is { close(): void } {
  return typeof value === 'object' && value !== null && 'close' in value;
}

function whenEnded(worker: Worker): Promise<string> {
  // A message that could not be sent. Without a listener, it would end the primary.
  worker.on('error', () => {});
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
}
