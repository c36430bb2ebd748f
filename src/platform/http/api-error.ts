import { type ErrorCode, errorTable } from '../../../wire/errors.ts';

/** A refusal the caller may read. `message` is the public sentence; a `cause` goes to the log alone. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  /** The one form of every error (specification, Errors). */
  get envelope() {
    return { error: { code: this.code, message: this.message } };
  }
}

/** 404 for what is absent, in another organisation, or in the wrong state; the caller cannot tell which. */
export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`);
}
