import { findTemporaryFault, type TemporaryFault } from '../database/find-temporary-fault.ts';
import { ApiError } from './api-error.ts';

const retryAfterSeconds = 5;

const sentences: Record<TemporaryFault, string> = {
  unreachable: 'The service cannot reach its database. Try again in a few seconds.',
  slow: 'The database took too long to respond. Try again in a few seconds.',
  exhausted: 'The service has run out of a resource it needs. Try again later.',
  'read-only': 'The database does not accept changes at the moment. Try again in a few seconds.',
  unprepared: "The service's database is not set up correctly at the moment. Try again later.",
};

/** The 503 for an error that may not occur again when the request is repeated; undefined for any other error. */
export function temporaryFault(cause: unknown): ApiError | undefined {
  const fault = findTemporaryFault(cause);
  return fault && new ApiError('SERVICE_UNAVAILABLE', sentences[fault], { cause, retryAfterSeconds });
}
