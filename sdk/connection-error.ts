/** There was no response: the service could not be reached, the connection broke, or the time ran out. See `cause`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Whether the service did not respond in time. */
  readonly isTimeout: boolean;

  constructor(baseUrl: string, cause: unknown) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    super(isTimeout ? `${baseUrl} did not respond in time.` : `${baseUrl} could not be reached.`, { cause });
    this.isTimeout = isTimeout;
  }
}
