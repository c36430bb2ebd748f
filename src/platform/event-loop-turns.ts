import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that resolves one caller per turn of the event loop, so that other work of the process can run
 * in between.
 */
export function createEventLoopTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
