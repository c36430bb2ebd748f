import type { Logger } from 'pino';
import { createFailureLog } from './failure-log.ts';

/**
 * Runs `work` now, and again `seconds` after each run has ended. A failure is logged. `stop` waits for the current run,
 * so long ones ask `isStopping` between their transactions.
 */
export function runPeriodically(
  seconds: number,
  log: Logger,
  work: (isStopping: () => boolean) => Promise<unknown>,
): { stop(): Promise<void> } {
  const logFailure = createFailureLog(log, 'periodic work failed');
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = run();

  async function run(): Promise<void> {
    try {
      await work(() => isStopped);
    } catch (error) {
      logFailure(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, seconds * 1000);
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
