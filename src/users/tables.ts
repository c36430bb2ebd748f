// better-auth's models as our tables (db/migrations/0008_users.sql), with the columns that have other names.

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const user = {
  modelName: 'users',
  fields: { emailVerified: 'email_verified', ...times },
};

export const session = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
};

export const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
};

export const verification = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', ...times },
};

export const twoFactor = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
};
