/** The fixed window of contract section 2, which begins with the first request that counts in it. */
export const windowSeconds = 60;

/** A window with the request that was just counted in it. */
export interface Window {
  count: number;
  /** Time until the window ends. */
  milliseconds: number;
  /** When the window ends by the clock that counts, in milliseconds since 1970. */
  endsAt: number;
}

/** Where requests are counted. */
export interface RateLimitStore {
  /** Counts one request of `key`. */
  count(key: string): Promise<Window>;
  close(): void;
}
