import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Db } from '../../platform/database/database.ts';
import { clearAttempts, codeAttempt } from '../limits/attempts.ts';
import { countOrRefuse } from '../limits/count-or-refuse.ts';
import { isBackupCode, type SecondFactor, useAuthenticatorCode, useBackupCode } from './use-code.ts';

/** A kind of code: how it is checked, and better-auth's error for a wrong one. */
interface CodeKind {
  check(factor: SecondFactor, code: string): Promise<'right' | 'wrong' | 'used'>;
  wrong: { code: string; message: string };
}

export const authenticatorCode: CodeKind = {
  check: useAuthenticatorCode,
  wrong: { code: 'INVALID_CODE', message: 'Invalid code' },
};

/** A code that turns on two-factor authentication. A set-up that is begun elsewhere ends the earlier one. */
export const setUpCode: CodeKind = {
  check: useAuthenticatorCode,
  wrong: {
    code: 'INVALID_SET_UP_CODE',
    message:
      'The code is wrong. If another tab or browser has started the set-up since, this QR code no longer works: reload the page and start over.',
  },
};

export const backupCode: CodeKind = {
  check: async (factor, code) => ((await useBackupCode(factor, code)) ? 'right' : 'wrong'),
  wrong: { code: 'INVALID_BACKUP_CODE', message: 'Invalid backup code' },
};

/** For the endpoint of better-auth that uses the code up itself. */
export const unusedBackupCode: CodeKind = {
  check: async (factor, code) => ((await isBackupCode(factor, code)) ? 'right' : 'wrong'),
  wrong: backupCode.wrong,
};

/**
 * Checks the code in the body. Throws 401 for a wrong or used one, which both count, and 429 after too many of them.
 */
export async function checkCode(
  db: Db,
  { body, context }: GenericEndpointContext,
  userId: string,
  { check, wrong }: CodeKind,
): Promise<void> {
  const attempt = codeAttempt(userId);
  await countOrRefuse(db, attempt);
  const result = await check({ db, key: context.secretConfig, userId }, body.code);
  if (result === 'wrong') throw new APIError('UNAUTHORIZED', wrong);
  if (result === 'used')
    throw new APIError('UNAUTHORIZED', {
      code: 'CODE_ALREADY_USED',
      message: 'This code has already been used. Wait for the next one.',
    });
  await clearAttempts(db, attempt);
}
