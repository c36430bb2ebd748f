import { setImmediate } from 'node:timers/promises';

/** Answers one caller in each turn of the event loop, so that others in this process have theirs between two of them. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
