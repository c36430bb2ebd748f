import type { Logger } from 'pino';

const intervalMs = 10_000;

/**
 * Logs failures of background work that is retried continuously, at most once every ten seconds for each kind of
 * failure. While the database is unavailable, every retry fails.
 */
export function createFailureLog(log: Logger, message: string): (error: unknown) => undefined {
  const silentUntil = new Map<unknown, number>();
  return (error) => {
    const kind = kindOf(error);
    // Not the machine's clock: one that is set back by an hour would hide an hour of failures.
    const now = performance.now();
    if (now < (silentUntil.get(kind) ?? 0)) return;
    silentUntil.set(kind, now + intervalMs);
    log.error({ err: error }, message);
  };
}

/** The error code of PostgreSQL or the operating system, or else the error's name. */
function kindOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : error.name;
}
