import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { unavailableReason } from './unavailable-reason.ts';

const retryDelayMs = 1_000;

/** Retries `work` while the database cannot be reached. Throws any other error, and the signal's reason. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ reason: unavailableReason(error) }, 'the database cannot be reached; retrying');
    }
    await sleep(retryDelayMs, undefined, { signal });
  }
}
