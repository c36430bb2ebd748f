/** In milliseconds. */
export interface Timeouts {
  /** To connect, or for a connection of the pool to become free. */
  connectMs: number;
  /** On the server: for a statement, and for a transaction without one. */
  statementMs: number;
  /** For work on whole tables: to get a lock, and until a server that does not respond is given up. */
  lockMs: number;
}

/**
 * Longer than any normal statement takes, so that only hanging ones are cancelled. Together they are shorter than the
 * time in which a request gets its response (../http/limits.ts).
 */
const defaults: Timeouts = { connectMs: 5_000, statementMs: 12_000, lockMs: 60_000 };

/** For migrations, which may rewrite a large table, and wait for those of another process. */
export const migrationTimeouts: Partial<Timeouts> = { statementMs: 3_600_000 };

/**
 * For a session whose statements may take long: PostgreSQL otherwise does not notice that the process has ended while
 * it waits for a lock, and everybody else who needs that lock waits behind it. A server on Windows cannot notice it
 * (PostgreSQL, client_connection_check_interval).
 */
export const noticeLostClient = `
  do $$
  begin
    perform set_config('client_connection_check_interval', '2s', false);
  exception when invalid_parameter_value then
    null;
  end
  $$`;

/** For PostgreSQL's own answer that a statement took too long. */
const marginMs = 1_000;

/** The timeouts of a connection, with `queryMs`: how long this side waits for the result of a query. */
export function timeoutsOf(
  { timeouts }: { timeouts?: Partial<Timeouts> },
  special: Partial<Timeouts> = {},
): Timeouts & { queryMs: number } {
  const all = { ...defaults, ...special, ...timeouts };
  return { ...all, queryMs: queryMsOf(all.statementMs) };
}

/** How long this side waits for a statement that the server cancels after `statementMs`. */
export function queryMsOf(statementMs: number): number {
  return statementMs + marginMs;
}
