import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { findChallengedUser } from './two-factor/find-challenged-user.ts';
import { findPasswordHash } from './verify-password.ts';

/**
 * What entitles a request to create access: the password as it was read, or the session that a new one replaces. A
 * request without either signs in with the provider.
 */
export type AccessBasis =
  | { userId: string; hash: string; twoFactorEnabled: boolean }
  | { userId: string; sessionToken: string };

/** The basis of a request that has sent the right password. */
export function passwordBasis(
  { id, twoFactorEnabled }: { id: string; twoFactorEnabled?: boolean | null },
  hash: string,
): AccessBasis {
  return { userId: id, hash, twoFactorEnabled: twoFactorEnabled === true };
}

const bases = new WeakMap<Request, AccessBasis>();

/** Undefined for a request that signs in with the provider. */
export function accessBasisOf(context: GenericEndpointContext | null): AccessBasis | undefined {
  return context?.request && bases.get(context.request);
}

/** Notes the basis of a request, before the request creates a session or anything else that gives access. */
export function setAccessBasis({ request }: Pick<GenericEndpointContext, 'request'>, basis: AccessBasis) {
  if (request) bases.set(request, basis);
}

/** For a request whose basis ended before it had created access. */
export const accessEnded = () =>
  new APIError('UNAUTHORIZED', {
    code: 'UNAUTHORIZED',
    message: 'The password was changed or the session ended in the meantime. Sign in again.',
  });

/**
 * Runs before an endpoint whose sign-in or session began with an earlier request. It must read the basis before the
 * endpoint finds the challenge or the session: whatever changes the password ends those in the same transaction.
 */
export async function readAccessBasis(context: GenericEndpointContext): Promise<void> {
  if (!continuingPaths.has(context.path)) return;
  const session = await getSessionFromCtx(context);
  if (session) {
    const { token: sessionToken, userId } = session.session;
    setAccessBasis(context, { userId, sessionToken });
    return;
  }
  const userId = await findChallengedUser(context);
  const hash = userId && (await findPasswordHash(context, userId));
  if (hash) setAccessBasis(context, passwordBasis({ id: userId, twoFactorEnabled: true }, hash));
}

/** The endpoints that continue what an earlier request began. */
const continuingPaths = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
]);
