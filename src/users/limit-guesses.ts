import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../platform/database/database.ts';
import { clearAttempts, confirmationAttempt, passwordAttempt } from './limits/attempts.ts';
import { countOrRefuse } from './limits/count-or-refuse.ts';
import {
  authenticatorCode,
  backupCode,
  checkCode,
  setUpCode,
  unusedBackupCode,
} from './two-factor/check-code.ts';
import { findChallengedUser } from './two-factor/find-challenged-user.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Runs before an endpoint of better-auth that checks a password or code: limits the guesses (contract section 8), and
 * uses up authenticator codes.
 */
export async function limitGuesses(db: Db, context: GenericEndpointContext): Promise<void> {
  await checks[context.path]?.(db, context);
}

const checks: Record<string, (db: Db, context: GenericEndpointContext) => Promise<void>> = {
  '/sign-in/email': (db, { body }) => countOrRefuse(db, passwordAttempt(body.email)),
  '/change-password': checkPassword,
  '/two-factor/enable': checkPassword,
  // After each of these, its caller no longer needs the authenticator.
  '/two-factor/disable': checkPasswordAndCode,
  '/two-factor/get-totp-uri': checkPasswordAndCode,
  '/two-factor/generate-backup-codes': checkPasswordAndCode,
  '/two-factor/verify-totp': async (db, context) => {
    const userId = await findUser(context);
    // Whoever is signed in turns it on.
    const kind = (await getSessionFromCtx(context)) ? setUpCode : authenticatorCode;
    if (userId !== undefined) await checkCode(db, context, userId, kind);
  },
  '/two-factor/verify-backup-code': async (db, context) => {
    const userId = await findUser(context);
    if (userId !== undefined) await checkCode(db, context, userId, unusedBackupCode);
  },
};

/** The user who is signed in, or else whose sign-in waits for a second factor, as better-auth finds them. */
async function findUser(context: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(context);
  return session?.user.id ?? findChallengedUser(context);
}

/**
 * Checks the password of the signed-in user. better-auth does so again, but whether it was right cannot be seen in its
 * responses, which also depend on other things.
 */
async function checkPassword(db: Db, context: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session) return;
  const attempt = confirmationAttempt(session.user.id);
  await countOrRefuse(db, attempt);
  await verifyPassword(context, session.user.id, context.body.currentPassword ?? context.body.password);
  await clearAttempts(db, attempt);
}

/**
 * Checks the password, and a code from the authenticator or a backup code. Before two-factor authentication is on,
 * there is nothing to turn off, and someone else who knows the password must not get the secret that is being set up.
 */
async function checkPasswordAndCode(db: Db, context: GenericEndpointContext): Promise<void> {
  await checkPassword(db, context);
  const session = await getSessionFromCtx(context);
  if (!session) return;
  if (!session.user.twoFactorEnabled) throw new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_NOT_ENABLED' });
  const kind = /^\d{6}$/.test(context.body.code) ? authenticatorCode : backupCode;
  await checkCode(db, context, session.user.id, kind);
}
