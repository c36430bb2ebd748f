import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets a loop sleep until there is something to do. A signal that arrives while the loop is busy takes effect
 * afterwards.
 */
export interface WakeSignal {
  wake(): void;
  /** Discards earlier signals, because the loop is about to handle them. */
  clear(): void;
  /** Resolves immediately if there was a signal since `clear`, otherwise at the next one, or after the timeout. */
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
