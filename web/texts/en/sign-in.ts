/** Signing in, joining, and a forgotten password. */
export const signIn = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordRule: (length: number) =>
    `At least ${length} characters. A few unrelated words make a strong password.`,
  yourName: 'Your name',
  yourEmail: 'Your email',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  continueInNewTab: (provider: string) => `Continue with ${provider} in a new tab`,

  cookiesBlocked: 'Your browser blocks cookies',
  allowCookies: 'You need them to sign in. Allow cookies for this site, and reload the page.',
  notSignedIn: 'Couldn’t sign you in',
  noAccounts: 'No accounts yet',
  openSetUpLink:
    'When the service started, it printed a set-up link in its terminal or log. Open that link to create the first account. After a restart, only the newest link works.',

  twoFactor: 'Two-factor authentication',
  code: '6-digit code',
  codeHint: 'Enter the code from your authenticator app.',
  backupCode: 'Backup code',
  backupCodeHint:
    'Enter one of the codes you saved when you turned on two-factor authentication. Each works once.',
  noBackupCode:
    'No backup codes left? Ask this service’s administrator. The command “users reset-password” with “--remove-second-factor” lets you sign in again.',
  trustDevice: 'Don’t ask again in this browser for 30 days',
  useApp: 'Use your authenticator app',
  useBackupCode: 'Use a backup code',
  enterPasswordAgain: 'Enter your password again',

  signInAgain: 'Sign in again',
  sessionEnded:
    'Your session has ended. Sign in to continue where you left off. Nothing on this page is lost.',
  notNow: 'Not now',

  forgotten: 'Forgotten your password?',
  resetPassword: 'Reset your password',
  resetLead: 'We’ll email you a link to set a new password.',
  checkInbox: 'Check your inbox',
  resetSent:
    'If there’s an account with this address, you’ll get a link that works for one hour. We send at most three an hour, and only the newest one works.',
  askAdministrator:
    'Ask its administrator for a link instead. The command “users reset-password” prints one.',
  emailLink: 'Email me a link',
  backToSignIn: 'Back to sign-in',
  setNewPassword: 'Set a new password',
  setPassword: 'Set password',
  resetLinkRule: 'A link works once, within an hour, and only until you request another. {request}.',
  requestNew: 'Request a new one',
  passwordChanged: 'Password changed',
  signedOutEverywhere: 'You’ve been signed out on all devices.',

  invitation: 'Invitation',
  invitationInvalid: 'This invitation doesn’t work',
  invitationInvalidLead: 'It was already used, was revoked, or is more than a week old. Ask for a new one.',
  joinOrganisation: (organisation: string) => `Join ${organisation}`,
  joinAs: (role: string) => `You’ll join as ${role} with the email address {email}.`,
  haveAccount: 'You already have an account with this address. Sign in to accept the invitation.',
  createAndJoin: 'Create account and join',
  join: 'Join',

  linkInvalid: 'This link doesn’t work any more',
  setUpInvalidLead:
    'A set-up link works once, and only until the service starts again. If an account was created with it, sign in.',
  welcome: 'Welcome to Assent',
  setUpOrganisation: 'Create your organisation and the account of its owner.',
  setUpAccount: (organisation: string) =>
    `Create the first account for ${organisation}. You’ll be its owner.`,
  organisation: 'Organisation',
  organisationNote: 'Signers see this name on signing pages and in emails.',
  createOrganisation: 'Create organisation',
  createAccount: 'Create account',
};
