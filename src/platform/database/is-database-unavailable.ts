import pg from 'pg';

/** Connection exceptions, too many connections, shutdown and startup (PostgreSQL, appendix A). */
const unavailableCodes = /^(08...|53300|57P0[1-5])$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const networkCalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);

/** pg's own errors without a code, when a connection ends or cannot be opened in time. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Whether an error means that the database cannot be reached, as opposed to a failed statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // A host name with several addresses, all of which failed.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  if ('syscall' in error && 'code' in error)
    return networkCalls.has(String(error.syscall)) && networkCodes.has(String(error.code));
  return connectionMessages.test(error.message);
}
