import { setImmediate } from 'node:timers/promises';

/** Resolves one caller in each turn of the event loop, so that other work of this process can run in between. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
