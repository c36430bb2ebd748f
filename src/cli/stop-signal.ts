import type { Logger } from 'pino';
import { stopSignals } from './interrupt.ts';

/** Contract section 1: at most 10 s from the signal to the exit. */
const maxStopMs = 9_500;

/**
 * Aborts on the first stop signal. Ignores later ones, because on Ctrl-C both the terminal and npm send one.
 * Exits at the deadline even if work is still running. The embedded database then shuts itself down cleanly.
 *
 * @param orEndOfOutput for a command that prints while it runs: also when its output cannot be written (bin/run.js)
 */
export function stopSignal(log: Logger, { orEndOfOutput = false } = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) return;
    log.info({ signal: name }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long; exiting although work is still running');
      process.exit(0);
    }, maxStopMs).unref();
    controller.abort();
  };
  for (const name of stopSignals) process.on(name, stop);
  if (orEndOfOutput) process.stdout.on('error', () => stop('SIGPIPE'));
  return controller.signal;
}
