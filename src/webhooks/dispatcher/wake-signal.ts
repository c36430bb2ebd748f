import { setTimeout as sleep } from 'node:timers/promises';

/** Lets a loop sleep until there is something to do. A signal that comes while the loop is busy is kept. */
export interface WakeSignal {
  wake(): void;
  /** Discards earlier signals, because the loop is about to look at what they were for. */
  clear(): void;
  /** Resolves at once if there was a signal since `clear`, otherwise at the next one, or after the timeout. */
  wait(timeoutMs: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let signal = Promise.withResolvers<void>();
  return {
    wake: () => signal.resolve(),
    clear() {
      signal = Promise.withResolvers();
    },
    // The timer does not keep the process alive after a stop.
    wait: (timeoutMs) => Promise.race([signal.promise, sleep(timeoutMs, undefined, { ref: false })]),
  };
}
