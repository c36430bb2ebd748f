import pg from 'pg';

/** Connection exceptions, too many connections, shutdown and start-up (PostgreSQL, appendix A). */
const awayCodes = /^(08...|53300|57P0[1-5])$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** Whether an error means that the database cannot be reached now, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'code' in error) return networkCodes.has(String(error.code));
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}
