import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';

/** FORBIDDEN for members who are not owners: they may neither erase personal data nor decide when it is erased. */
export function checkMayErase({ actor, role }: Caller): void {
  if (actor.kind === 'user' && role !== 'owner')
    throw new ApiError(
      'FORBIDDEN',
      'Only owners can erase personal data and change retention and legal hold.',
    );
}
