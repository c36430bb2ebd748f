/** Every error the API can return (specification, Errors; contract section 2). */
export const errorTable = {
  BAD_REQUEST: { status: 400, meaning: 'A field, parameter or header is missing or invalid.' },
  UNAUTHORIZED: { status: 401, meaning: 'The API key or session is missing, invalid or revoked.' },
  TIER_LIMIT: { status: 403, meaning: 'The organisation has reached a limit of its plan.' },
  FORBIDDEN: { status: 403, meaning: 'The caller may not do this.' },
  NOT_FOUND: {
    status: 404,
    meaning: 'The resource does not exist, belongs to another organisation, or is in the wrong state.',
  },
  CONFLICT: {
    status: 409,
    meaning:
      'The resource already exists, or it was changed in the meantime. With Retry-After, a request with the same Idempotency-Key is still running.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than 1 MiB, or than 32 KiB where no key or link is needed.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not application/json, or it is compressed.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: 'The Idempotency-Key was already used for a different request.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests. Wait for the time in Retry-After.' },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'An unexpected error. The log has the details under the request id.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning:
      'The database is not available, or the request would take too long. Try again after the time in Retry-After, or as the message says.',
  },
} as const;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);
