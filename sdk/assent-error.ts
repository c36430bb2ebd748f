/** An error response of the service. The message is a sentence for people. */
export class AssentError extends Error {
  readonly status: number;
  /** One of the codes of the API reference, such as `NOT_FOUND`. */
  readonly code: string;
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, response: Response) {
    super(message);
    this.name = 'AssentError';
    this.status = status;
    this.code = code;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    const retryAfter = response.headers.get('retry-after');
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  }

  static async of(response: Response): Promise<AssentError> {
    const body: unknown = await response.json().catch(() => undefined);
    if (!isErrorBody(body))
      // Something between the client and the service, such as a proxy, sent this response.
      return new AssentError(
        response.status,
        'UNKNOWN',
        `The service responded with ${response.status}.`,
        response,
      );
    return new AssentError(response.status, body.error.code, body.error.message, response);
  }
}

function isErrorBody(body: unknown): body is { error: { code: string; message: string } } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
