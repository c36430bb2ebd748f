import type { Logger } from 'pino';

const quietMs = 10_000;

/**
 * Logs failures of background work that is tried again and again: while the database is away every try fails, and one line
 * in ten seconds for each kind of failure says so as well.
 */
export function createFailureLog(log: Logger, message: string): (error: unknown) => undefined {
  const quietUntil = new Map<unknown, number>();
  return (error) => {
    const kind = kindOf(error);
    if (Date.now() < (quietUntil.get(kind) ?? 0)) return;
    quietUntil.set(kind, Date.now() + quietMs);
    log.error({ err: error }, message);
  };
}

/** The code of PostgreSQL or of the system, where there is one. */
function kindOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : error.name;
}
