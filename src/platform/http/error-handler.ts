import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CostlyReadError } from '../database/costly-reads.ts';
import { ApiError } from './api-error.ts';
import { temporaryFault } from './temporary-fault.ts';
import { validationError } from './validation-error.ts';

/**
 * Responds to every error in the standard format, or in the format that `bodyOf` converts it to. Details that the
 * caller must not see go to the log with the request's ID.
 */
export function handleError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (envelope: ApiError['envelope']) => object = (envelope) => envelope,
): void {
  const refusal = error instanceof ApiError ? error : translate(error, request);
  // Nobody waits for the response of a closed connection, and its end may be what stopped the work (read-costly.ts).
  if (refusal.status >= 500 && !reply.raw.destroyed) {
    // Caused by what the caller asks for, so an operator has nothing to repair.
    if (error.cause instanceof CostlyReadError)
      request.log.warn({ err: error }, 'a costly read was refused or stopped');
    else request.log.error({ err: error }, refusal.code);
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply.code(refusal.status).type('application/json; charset=utf-8').send(bodyOf(refusal.envelope));
}

function translate(error: FastifyError, request: FastifyRequest): ApiError {
  const { params, query, body, headers } = request;
  const cause = error;
  const { validation, validationContext: part } = error;
  if (validation && part)
    return validationError(validation, part, { params, querystring: query, body, headers }[part]);
  const fault = temporaryFault(error);
  if (fault) return fault;
  if (error.statusCode === 413)
    return new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${bodyLimitOf(request)}.`, { cause });
  if (error.statusCode === 415)
    return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type: must be application/json.', { cause });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError('BAD_REQUEST', 'The request could not be read.', { cause });
  const sentence =
    'An internal error occurred. The log contains the details under the ID in the X-Request-Id header.';
  return new ApiError('INTERNAL_ERROR', sentence, { cause });
}

/** In MiB, or in KiB where it is less than one. */
function bodyLimitOf({ routeOptions: { bodyLimit = 0 } }: FastifyRequest): string {
  const kibibytes = bodyLimit / 1024;
  return kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
}
