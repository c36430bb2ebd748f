import type { Logger } from 'pino';

/** Contract section 1: at most 10 s from the signal to the end. */
const deadlineMs = 9_500;

/**
 * Aborts at the first SIGTERM or SIGINT. Later ones are ignored: on Ctrl-C the terminal sends one and npm another.
 * What has not ended by the deadline is cut off; the embedded database then shuts down by itself, in good order.
 */
export function stopSignal(log: Logger): AbortSignal {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) return;
    log.info({ signal: name }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long; what still ran is cut off');
      process.exit(0);
    }, deadlineMs).unref();
    controller.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return controller.signal;
}
