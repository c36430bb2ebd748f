import { type ErrorCode, errorTable } from '../../../wire/errors.ts';

/** An error that the caller may see. `message` is the public sentence. The `cause` only goes to the log. */
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

  /** The format of every error response (specification, Errors). */
  get envelope() {
    return { error: { code: this.code, message: this.message } };
  }
}

/** 404 for anything that does not exist, belongs to another organisation or has the wrong state, indistinguishably. */
export function notFound(what: string): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found.`);
}
