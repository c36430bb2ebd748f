import type { GenericEndpointContext } from 'better-auth';

/**
 * The id of the user whose sign-in waits for a second factor: better-auth keeps it in a verification, whose name is in
 * a signed cookie.
 */
export async function findChallengedUser(context: GenericEndpointContext): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter, secret } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  if (!challenge) return undefined;
  return (await internalAdapter.findVerificationValue(challenge))?.value;
}
