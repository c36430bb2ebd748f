import pg from 'pg';
import { isTlsCode } from '../outgoing/request-error.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/**
 * Why work failed that may succeed when it is repeated: the database cannot be reached; a statement waited too long,
 * for a lock or otherwise; something is used up (disk, memory, connections, file descriptors); the database accepts no
 * changes, as after a switch of roles between two servers; or it lacks what the start has prepared, because another
 * database has taken its place, or somebody has dropped tables or revoked rights.
 */
export type TemporaryFault = 'unreachable' | 'slow' | 'exhausted' | 'read-only' | 'unprepared';

/** PostgreSQL, appendix A. The first that matches counts. */
const faultsByCode: [RegExp, TemporaryFault][] = [
  // invalid_authorization_specification and invalid_catalog_name: its password, or the database, is being replaced. At
  // a start they are errors in DATABASE_URL (find-server-problem.ts).
  [/^(28...|3D000)$/, 'unreachable'],
  // query_canceled, by statement_timeout or an operator; lock_not_available; transaction timeouts.
  [/^(57014|55P03|25P0[34])$/, 'slow'],
  // serialization_failure and deadlock_detected, after the retries of transact.ts.
  [/^(40001|40P01)$/, 'slow'],
  [/^25006$/, 'read-only'],
  // insufficient_resources; io_error, which PostgreSQL also reports for a full disk.
  [/^(53...|58030)$/, 'exhausted'],
  // undefined_table, undefined_column, undefined_function, invalid_schema_name, insufficient_privilege.
  [/^(42P01|42703|42883|3F000|42501)$/, 'unprepared'],
];

/** The system's limits for this process and its disk (errno(3)). */
const exhaustedCodes = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ENOBUFS', 'ENOMEM']);

/** pg's own errors, for a server that does not use TLS at the moment. */
const tlsMessages =
  /^(The server does not support SSL connections|There was an error establishing an SSL connection)$/;

/** What kind of temporary fault an error is; undefined for any other error. */
export function findTemporaryFault(error: unknown): TemporaryFault | undefined {
  if (isDatabaseUnavailable(error)) return 'unreachable';
  if (!(error instanceof Error)) return undefined;
  if (tlsMessages.test(error.message)) return 'unreachable';
  if (!('code' in error)) return undefined;
  const code = String(error.code);
  if (error instanceof pg.DatabaseError) return faultsByCode.find(([codes]) => codes.test(code))?.[1];
  // The server's certificate is being replaced. At a start, this too is an error in DATABASE_URL.
  if (isTlsCode(code)) return 'unreachable';
  return exhaustedCodes.has(code) ? 'exhausted' : undefined;
}

/**
 * Whether an error is a fault that affects all work with the database, so that a loop over organisations ends with it.
 * A statement that took too long, or an error that is no such fault, may concern one of them alone.
 */
export function concernsAllWork(error: unknown): boolean {
  const fault = findTemporaryFault(error);
  return fault !== undefined && fault !== 'slow';
}
