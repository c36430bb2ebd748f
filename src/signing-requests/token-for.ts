import type { Caller } from '../platform/http/caller.ts';

/**
 * The request as the caller may see it. Whoever holds its token can decide in the signer's name, so a viewer, who may
 * change nothing, does not get it.
 */
export function tokenFor<R extends { token: string | null }>(caller: Caller, request: R): R {
  return caller.role === 'viewer' ? { ...request, token: null } : request;
}
