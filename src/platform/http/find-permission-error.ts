import type { Operation } from '../../../wire/contract.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './caller.ts';

/** The error if the caller is not allowed to do this, because it needs a signed-in member or a role above viewer. */
export function findPermissionError(
  op: Operation,
  caller: Caller | undefined,
  { isWrite }: { isWrite: boolean },
): ApiError | undefined {
  if (op.auth === 'member' && caller?.actor.kind === 'api_key') return apiKeyNotAllowed();
  if (isWrite && caller?.role === 'viewer')
    return new ApiError(
      'FORBIDDEN',
      'Viewers cannot change anything; ask an owner or admin of the organisation.',
    );
  return undefined;
}

/** For an operation that only a signed-in member can call. */
export const apiKeyNotAllowed = () =>
  new ApiError('FORBIDDEN', 'API keys cannot do this; sign in to the dashboard.');
