/**
 * The largest body of a request that anyone may send, without a key or a valid link. It is more than any of them needs,
 * even with every character escaped. A megabyte of JSON can take an eighth of a second to parse.
 */
export const maxStrangersBodyBytes = 32 * 1024;

/** The resources that one client may use, so that others do not have to wait. Times are in milliseconds. */
export interface HttpLimits {
  /** For the headers of a request to arrive. */
  headersMs: number;
  /** For a whole request to arrive. A body of 1 MiB needs 58 kB/s. */
  requestMs: number;
  /** From the arrival of a request to its response, unless the route may take longer (respond-in-time.ts). */
  responseMs: number;
  /** How long a client may go without reading any of a response. */
  stallMs: number;
  /** For a client to read all of a response, however slowly. At 100 MB, it needs 170 kB/s (page-in-parts.ts). */
  readMs: number;
  /** Open connections; by default as many as the process has file descriptors for (limit-connections.ts). */
  connections: number | undefined;
}

/** Within 20 s, together with the half second in which Node notices (docs/decisions/0029). */
export const httpLimits: HttpLimits = {
  headersMs: 15_000,
  requestMs: 18_000,
  responseMs: 19_000,
  stallMs: 60_000,
  readMs: 600_000,
  connections: undefined,
};
