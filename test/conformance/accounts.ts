import type { Section } from './rows.ts';

/** Contract section 8, the part on accounts. */
export const accounts: Section[] = [
  {
    heading: 'Limits on abuse: accounts',
    rows: [
      [
        'Password resets: 3 in an hour per address',
        '40 simultaneous requests for a password reset send three emails',
        'an address without an account is counted in the same way',
        'an hour after a password reset email, another one can be requested',
      ],
      [
        'Membership invitations: 3 in an hour per address',
        '429 RATE_LIMITED for a fourth invitation to an address within an hour',
        'of 20 simultaneous invitations to an address, three are sent',
        'an invitation that is refused does not count',
      ],
      [
        'A new reset link ends the earlier ones',
        'only the newest one works',
        'a link from the operator ends earlier ones',
      ],
      [
        "10 wrong passwords in a row lock an account's password sign-in for 1 minute, whatever the addresses",
        'ten wrong passwords in a row from ten addresses lock the sign-in for a minute',
        'of 20 simultaneous wrong passwords, ten are checked',
        'the right password starts the count from zero',
        'while sign-in is locked, sessions stay open',
        'password cannot be guessed in the dialogs that ask for it',
      ],
      ['Doubling to 1 hour', 'every further wrong password locks for twice as long, up to an hour'],
      [
        'Without telling whether the account exists',
        'an address without an account is locked in the same way',
        'a wrong password and an unknown address get the same response',
      ],
      [
        'A code of an authenticator works once',
        'an authenticator’s code works once, and no earlier one works after it',
        'of 6 sign-ins with the same code at the same time, one succeeds',
        'of 20 simultaneous wrong codes, each for another sign-in, ten are checked',
        'two-factor authentication is turned off with the password and an unused code only',
      ],
      [
        'An organisation that requires a second factor is closed to members without one (403), before anything of it is read',
        'without a second factor, owners, admins and viewers get 403 FORBIDDEN for every operation',
        '403 FORBIDDEN comes before 404, so that the answer does not tell what exists, and after 400',
        'only the organisation that requires it is closed',
        'turning on two-factor authentication ends the sessions that were signed in with the password alone',
        '409 CONFLICT for an owner or admin who requires a second factor and has none',
      ],
      [
        'Owners and admins see where members are signed in and sign them out; only owners sign owners out',
        '200 with the browsers, the last used first, to owners and admins',
        'the member is signed out in every browser at once, and can sign in again',
        'only owners sign owners out',
        'an owner sees where a member is signed in and signs them out everywhere',
      ],
      [
        'When a member is removed or loses a role, invitations they made that they could no longer make end',
        'the invitations of a member who is removed, leaves or is deleted end at once',
        'the invitations that a lower role does not allow end with the change of role',
        'an invitation whose sender lost the role in any other way cannot be accepted',
        'an invitation is either accepted or ended by the removal of its sender',
        'a member who is removed while their request runs',
      ],
      [
        'The remover is shown the keys they created',
        'whoever removes or changes a member is shown the active API keys',
        'an owner who removes or demotes a member sees the API keys they created',
      ],
      [
        'An invitation can be replaced only by one who may revoke it (else 403)',
        '403 FORBIDDEN for an admin who replaces an open invitation',
      ],
    ],
  },
];
