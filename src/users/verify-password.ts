import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

type Context = Pick<GenericEndpointContext, 'context'>;

/** The hash of a user's password, if this is the password. Throws 400 otherwise. */
export async function verifyPassword(context: Context, userId: string, password: string): Promise<string> {
  const hash = await findPasswordHash(context, userId);
  if (!hash || !(await context.context.password.verify({ hash, password }))) throw wrongPassword();
  return hash;
}

export const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });

/** Undefined for a user who signs in with the provider only. */
export async function findPasswordHash({ context }: Context, userId: string): Promise<string | undefined> {
  return (await context.internalAdapter.findCredentialAccount(userId))?.password ?? undefined;
}
