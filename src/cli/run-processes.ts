import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { answerMetrics } from '../operations/process-metrics.ts';
import { countInMemory } from '../platform/http/count-in-memory.ts';
import { answerCounts } from '../platform/http/count-in-primary.ts';
import { type KeptProcess, keepRunning, StartError } from '../platform/processes/keep-running.ts';
import { openStore } from '../store.ts';
import { prepareFirstStep } from './prepare-first-step.ts';
import { stopSignal } from './stop-signal.ts';

/** The embedded database has 200 connections, of which a process may use 20, its jobs 16 and this one 10. */
const maxWithEmbedded = 8;

/**
 * Runs `processes` processes that share the port, and another one for background jobs, until a stop signal. This
 * process prepares the database, runs it if it is the embedded one, replaces processes that end, and counts requests
 * for them.
 */
export async function runProcesses(
  config: Config,
  { processes, worker }: { processes: number; worker: boolean },
): Promise<void> {
  if (config.databaseUrl === undefined && processes > maxWithEmbedded)
    throw new ConfigError(
      `--processes ${processes} needs more connections than the embedded database has; use at most ${maxWithEmbedded}, or set DATABASE_URL`,
    );
  const log = createLog(config.logLevel, 'primary');
  const signal = stopSignal(log);
  await using running = new AsyncDisposableStack();
  try {
    const store = await openStore(config, { for: 'server', log, signal });
    running.defer(() => store.close());
    const stopping = new AbortController();
    signal.addEventListener('abort', () => stopping.abort());
    const kept: KeptProcess[] = [];
    running.defer(async () => {
      stopping.abort();
      await Promise.allSettled(kept.map(({ ended }) => ended));
    });
    if (signal.aborted) return;
    const firstStep = await prepareFirstStep(store.database.db, config.baseUrl, log);
    await start(kept, { processes, worker }, { log, signal: stopping.signal });
    if (signal.aborted) return;
    process.stderr.write(`Assent is ready at ${config.baseUrl}, with ${processes} processes\n${firstStep}`);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } catch (error) {
    // The process was stopped while it waited for the database.
    if (signal.aborted) return;
    throw error instanceof StartError ? new ConfigError(error.message, { cause: error }) : error;
  }
}

/** Starts the first process alone, so that a problem that prevents all of them from starting is reported only once. */
async function start(
  kept: KeptProcess[],
  { processes, worker }: { processes: number; worker: boolean },
  context: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const handlers = { ...answerCounts(countInMemory()), ...answerMetrics(kept) };
  const launch = (name: string, args: string[]) => {
    const process = keepRunning({ name, args }, handlers, context);
    kept.push(process);
    return process.ready;
  };
  const serveOnly = ['serve', '--no-worker'];
  await launch('1', serveOnly);
  const others = Array.from({ length: processes - 1 }, (_, n) => launch(String(n + 2), serveOnly));
  await Promise.all([...others, ...(worker ? [launch('jobs', ['worker'])] : [])]);
}
