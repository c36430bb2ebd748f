import type { ErrorCode } from '../errors.ts';

/** A sample message for each error code. */
export const errorMessages: Record<ErrorCode, string> = {
  BAD_REQUEST: 'name: must have at most 100 characters.',
  UNAUTHORIZED: 'The API key is invalid or missing. Send it in the X-Api-Key header.',
  TIER_LIMIT: 'The free plan allows 3 containers, and the organisation has reached this limit.',
  FORBIDDEN: 'API keys cannot do this; sign in to the dashboard.',
  NOT_FOUND: 'The signing request was not found.',
  CONFLICT: 'The signing request is EXPIRED; only a PENDING request can be voided.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MiB.',
  UNSUPPORTED_MEDIA_TYPE: 'Content-Type: must be application/json.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was already used for a different request.',
  RATE_LIMITED: 'The limit of 100 requests per minute is exceeded. Try again in 24 s.',
  INTERNAL_ERROR:
    'An internal error occurred. The log contains the details under the ID in the X-Request-Id header.',
  SERVICE_UNAVAILABLE: 'The service took too long to respond. Try again in a few seconds.',
};
