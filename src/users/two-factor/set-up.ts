import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { newId } from '../../platform/crypto/uuid.ts';
import type { Db } from '../../platform/database/database.ts';
import { authenticatorUri } from './authenticator-uri.ts';

/**
 * Begins the set-up of two-factor authentication, which replaces one that is not confirmed yet. It takes the place of
 * better-auth's own endpoint, which fails when it runs twice at the same time, and overwrites a secret that is
 * confirmed while it runs. `limitGuesses` has checked the password.
 */
export const twoFactorSetUp = (db: Db) => ({
  id: 'two-factor-set-up',
  endpoints: {
    enableTwoFactor: createAuthEndpoint(
      '/two-factor/enable',
      { method: 'POST', use: [sessionMiddleware] },
      async (context) => {
        const { user } = context.context.session;
        const key = context.context.secretConfig;
        const secret = generateRandomString(32);
        const backupCodes = Array.from({ length: 10 }, createBackupCode);
        const encrypted = {
          secret: await symmetricEncrypt({ key, data: secret }),
          backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) }),
        };
        const { rows } = await sql`
          insert into two_factors (id, user_id, secret, backup_codes, verified)
          values (${newId()}, ${user.id}, ${encrypted.secret}, ${encrypted.backupCodes}, false)
          on conflict (user_id) do update
          set secret = excluded.secret, backup_codes = excluded.backup_codes, last_step = null
          where not two_factors.verified
          returning id`.execute(db);
        if (rows.length === 0) throw alreadyEnabled();
        return context.json({ totpURI: authenticatorUri(secret, user.email), backupCodes });
      },
    ),
  },
});

const alreadyEnabled = () => new APIError('BAD_REQUEST', { code: 'TOTP_ALREADY_ENABLED' });

function createBackupCode(): string {
  return `${generateRandomString(5, 'a-z', 'A-Z', '0-9')}-${generateRandomString(5, 'a-z', 'A-Z', '0-9')}`;
}
