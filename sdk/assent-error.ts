import type { ErrorEnvelope, ErrorCode as KnownErrorCode } from './resources.ts';

/** One of the codes of the API reference, `UNKNOWN`, or one that a later release may add. */
export type ErrorCode = KnownErrorCode | 'UNKNOWN' | (string & {});

/** An error response of the service, or a response that is not from Assent. The message is a sentence for people. */
export class AssentError extends Error {
  /** 0 for a redirect in a browser, which does not show its status. */
  readonly status: number;
  /** `UNKNOWN` when something between the client and the service, such as a proxy, responded. */
  readonly code: ErrorCode;
  /** Identifies the request in the log of the service. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whether the service repeated the response that it had stored for the idempotency key. */
  readonly isReplayed: boolean;

  constructor(status: number, code: ErrorCode, message: string, response: Response) {
    super(message);
    this.name = 'AssentError';
    this.status = status;
    this.code = code;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'));
    this.isReplayed = response.headers.get('idempotency-replayed') === 'true';
  }

  static async of(response: Response): Promise<AssentError> {
    const body: unknown = await response.json().catch(() => undefined);
    if (!isErrorBody(body))
      return new AssentError(response.status, 'UNKNOWN', describeForeign(response.status), response);
    return new AssentError(response.status, body.error.code, body.error.message, response);
  }
}

/** Explains an error response that doesn't have the body of Assent's own errors. */
function describeForeign(status: number): string {
  if (status === 413)
    return 'A proxy in front of the service refused the request with 413, because it is too large. The service itself takes up to 1 MiB.';
  if (status === 502 || status === 503 || status === 504)
    return `A proxy in front of the service responded with ${status}, because it got no response from the service.`;
  return `Something other than the service, such as a proxy, responded with ${status}.`;
}

/** A number of seconds or a date (RFC 9110, section 10.2.3). A proxy may send either. */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function isErrorBody(body: unknown): body is ErrorEnvelope {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
