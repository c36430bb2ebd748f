import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway } from './is-away.ts';

const pauseMs = 1_000;

/** Runs `work` until it does not fail for want of the database. Throws its other errors, and the signal's reason. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'the database cannot be reached; trying again');
    }
    await sleep(pauseMs, undefined, { signal });
  }
}
