import { transact } from '../../src/platform/database/transact.ts';
import { createPasswordResetLink } from '../../src/users/create-password-reset-link.ts';
import type { Assent } from '../harness/assent.ts';
import type { Person } from '../harness/people.ts';

/**
 * The token with which a person can choose a new password, from a link as the operator creates it. It works like an
 * emailed one, for which a worker would have to run.
 */
export async function createResetToken(
  { url, database: { db } }: Pick<Assent, 'url' | 'database'>,
  { email }: Pick<Person, 'email'>,
  { disableTwoFactor = false } = {},
): Promise<string> {
  const { link } = await transact(db, (tx) =>
    createPasswordResetLink(tx, { email, disableTwoFactor, baseUrl: url }),
  );
  return new URL(link).searchParams.get('token') ?? '';
}
