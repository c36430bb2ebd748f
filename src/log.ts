import { type Logger, pino } from 'pino';

/**
 * JSON lines on standard error; standard output belongs to what a command prints. Written beside the work, several at
 * once when there are many, and to the last one at the exit: a write for each request would be its dearest part.
 */
export function createLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    pino.destination({ dest: 2, sync: false }),
  );
}

/**
 * An error by these fields alone: others may hold secrets or what people wrote, such as the row in the `detail` of a
 * PostgreSQL error or the connection in its `client`.
 */
function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, code, message, stack, cause } = error as Record<string, unknown>; // any object may be thrown
  return { name, code, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
