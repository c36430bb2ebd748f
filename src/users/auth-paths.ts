import Type, { type TObject } from 'typebox';
import { Strict } from '../../wire/contract.ts';
import { EmailAddress } from '../../wire/email-address.ts';
import { NewPassword, UserName } from '../../wire/set-up.ts';

/** An endpoint of better-auth that is served, and what may be sent to it. Its other endpoints are not reachable. */
export interface AuthPath {
  method: 'GET' | 'POST';
  path: string;
  body?: TObject;
  /** Whether the query string is passed on. */
  query?: boolean;
  /** Served only if a sign-in provider is configured (OIDC_ISSUER). */
  needsProvider?: boolean;
  /** Fields of the body that override the client's. */
  override?: object;
  /** Whether the browser shows the response as a page: an error redirects to the sign-in page, which explains it. */
  isPage?: boolean;
}

const Url = Type.String({ maxLength: 2048 });
const Password = Type.String({ minLength: 1, maxLength: 1000 });
const Code = Strict({
  code: Type.String({ maxLength: 100 }),
  trustDevice: Type.Optional(Type.Boolean()),
});

const PasswordAndCode = Strict({ password: Password, code: Type.String({ maxLength: 100 }) });

export const authPaths: AuthPath[] = [
  { method: 'GET', path: '/get-session' },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: Strict({
      email: EmailAddress,
      password: Password,
      rememberMe: Type.Optional(Type.Boolean()),
      callbackURL: Type.Optional(Url),
    }),
  },
  { method: 'POST', path: '/sign-out', body: Strict({}) },
  {
    method: 'POST',
    path: '/update-user',
    body: Strict({ name: UserName }),
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    needsProvider: true,
    body: Strict({
      provider: Type.Literal('oidc'),
      callbackURL: Url,
      errorCallbackURL: Type.Optional(Url),
    }),
  },
  { method: 'GET', path: '/callback/oidc', needsProvider: true, query: true, isPage: true },
  {
    method: 'POST',
    path: '/change-password',
    body: Strict({
      currentPassword: Password,
      newPassword: NewPassword,
      revokeOtherSessions: Type.Optional(Type.Boolean()),
    }),
    override: { revokeOtherSessions: true },
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    // `redirectTo` is accepted and ignored: the email always links to the dashboard.
    body: Strict({ email: EmailAddress, redirectTo: Type.Optional(Url) }),
  },
  {
    method: 'POST',
    path: '/reset-password',
    body: Strict({ newPassword: NewPassword, token: Type.String() }),
  },

  { method: 'GET', path: '/list-sessions' },
  { method: 'POST', path: '/revoke-session', body: Strict({ token: Type.String() }) },
  { method: 'POST', path: '/revoke-other-sessions', body: Strict({}) },
  { method: 'POST', path: '/revoke-sessions', body: Strict({}) },

  { method: 'POST', path: '/two-factor/enable', body: Strict({ password: Password }) },
  { method: 'POST', path: '/two-factor/disable', body: PasswordAndCode },
  { method: 'POST', path: '/two-factor/get-totp-uri', body: PasswordAndCode },
  { method: 'POST', path: '/two-factor/verify-totp', body: Code },
  { method: 'POST', path: '/two-factor/verify-backup-code', body: Code },
  { method: 'POST', path: '/two-factor/generate-backup-codes', body: PasswordAndCode },
];
