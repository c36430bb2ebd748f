import Type from 'typebox';
import { Strict } from './contract.ts';

/** Every error the API can answer with (specification, Errors; contract section 2). */
export const errorTable = {
  BAD_REQUEST: { status: 400, meaning: 'A field, parameter or header is missing or invalid.' },
  UNAUTHORIZED: { status: 401, meaning: 'The API key is missing, invalid or revoked.' },
  TIER_LIMIT: { status: 403, meaning: "A limit of the organisation's plan is reached." },
  FORBIDDEN: { status: 403, meaning: 'The caller may not do this.' },
  NOT_FOUND: {
    status: 404,
    meaning: 'The resource is absent, in another organisation, or in the wrong state.',
  },
  CONFLICT: { status: 409, meaning: 'The resource is a duplicate, or another change came first.' },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: 'The body is larger than 1 MiB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not application/json.' },
  IDEMPOTENCY_MISMATCH: { status: 422, meaning: 'The Idempotency-Key was used with another request.' },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests; Retry-After says when to come back.' },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'Something failed on our side; the request id finds it in the log.',
  },
  SERVICE_UNAVAILABLE: { status: 503, meaning: 'The database is away; try again after Retry-After.' },
} as const;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);

export const ErrorEnvelope = Strict({
  error: Strict({ code: Type.Enum(errorCodes, { type: 'string' }), message: Type.String() }),
});
