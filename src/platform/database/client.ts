import pg from 'pg';
import { readTlsFiles } from './read-tls-files.ts';

/** Shorter than the time after which links and firewalls forget a connection, and the same as PgBouncer's. */
const keepAliveDelayMs = 10_000;

/** How long the server may take to close a connection. After that, it is destroyed. */
const endTimeoutMs = 1_000;

/** The open connections of this process whose queries have a timeout. */
const open = new Set<DatabaseClient>();

/**
 * A connection that never waits for longer than `query_timeout` for the result of a query: it then ends itself, and the
 * query fails with ETIMEDOUT. pg's own timeout would fail the query but keep the connection, whose next query waits for
 * the first one. `statement_timeout` alone does not help when it is the link that has died and not the statement.
 *
 * A link rarely dies for one connection alone. So the others to the same server end too if they are idle and nothing
 * has arrived on them since that query was sent. Otherwise each of them would cost another query its timeout.
 */
export class DatabaseClient extends pg.Client {
  /** The ID of the server's process for this connection; null until it is made. pg's types do not have it. */
  declare readonly processID: number | null;
  readonly #defaultTimeoutMs: number;
  /** The time limit of the queries that are sent from now on. */
  #timeoutMs: number;
  /** The time since which no result is awaited; undefined while one is awaited. */
  #idleSince: number | undefined;

  constructor({ query_timeout: timeoutMs = 0, ...config }: pg.ClientConfig = {}) {
    super({ ...readTlsFiles(config), keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs });
    this.#defaultTimeoutMs = timeoutMs;
    this.#timeoutMs = timeoutMs;
    this.#limitQueries();
  }

  /** Gives queries more time until `resetTimeout`. */
  extendTimeout(milliseconds: number): void {
    this.#timeoutMs = Math.max(milliseconds, this.#defaultTimeoutMs);
  }

  resetTimeout(): void {
    this.#timeoutMs = this.#defaultTimeoutMs;
  }

  /** Ends the connection at once, without a termination message. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  #limitQueries(): void {
    let timer: NodeJS.Timeout | undefined;
    const { query, end } = this;
    // Both methods have overloads for callbacks, whose arguments are passed on unchanged.
    this.query = ((...given: Parameters<typeof query>) => {
      clearTimeout(timer);
      const milliseconds = this.#timeoutMs;
      const sentAt = performance.now();
      this.#idleSince = undefined;
      if (milliseconds > 0) timer = setTimeout(() => this.#timeOut(milliseconds, sentAt), milliseconds);
      return query.apply(this, given);
    }) as typeof query;
    this.end = ((...given: Parameters<typeof end>) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.destroy(), endTimeoutMs);
      timer.unref();
      return end.apply(this, given);
    }) as typeof end;
    this.on('drain', () => {
      clearTimeout(timer);
      this.#idleSince = performance.now();
    });
    this.on('end', () => {
      clearTimeout(timer);
      open.delete(this);
    });
    if (this.#defaultTimeoutMs > 0) this.on('connect', () => open.add(this));
  }

  #timeOut(milliseconds: number, sentAt: number): void {
    const isDead = (other: DatabaseClient) =>
      other.host === this.host &&
      other.port === this.port &&
      other.#idleSince !== undefined &&
      other.#idleSince < sentAt;
    for (const client of [this, ...[...open].filter(isDead)]) client.destroy(timeoutError(milliseconds));
  }
}

/** A connection of a pool, each of which makes them of this class (database.ts). pg's types do not say so. */
export type PooledClient = DatabaseClient & pg.PoolClient;

/** Like the error of a connection whose keep-alive probes were not answered. */
export function timeoutError(milliseconds: number): Error {
  const message = `PostgreSQL did not respond within ${milliseconds / 1000} s`;
  return Object.assign(new Error(message), { code: 'ETIMEDOUT', syscall: 'read' });
}
