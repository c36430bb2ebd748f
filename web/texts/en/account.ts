/** The user’s own account: name, password, second factor and sessions. */
export const account = {
  title: 'Your account',
  lead: (email: string) => `You’re signed in as ${email}.`,

  name: 'Name',
  nameLead: 'Your colleagues see this name; signers don’t.',
  yourName: 'Your name',
  enterYourName: 'Enter your name.',
  nameSaved: 'Name saved.',

  password: 'Password',
  passwordLead: 'Changing your password signs you out on all other devices.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. You’ve been signed out on all other devices.',
  yourPassword: 'Your password',

  twoFactor: 'Two-factor authentication',
  twoFactorOn: 'On. Signing in requires your password and a code from your authenticator app.',
  twoFactorOff:
    'Off. Anyone who learns your password can sign in as you. An authenticator app prevents that.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnTwoFactor: 'Turn on two-factor authentication',
  turnOffTwoFactor: 'Turn off two-factor authentication',
  twoFactorIsOff: 'Two-factor authentication is off.',
  requiredBy: (name: string) =>
    `${name} requires it for all members. You need an authenticator app, such as your phone’s password manager, which shows a new code every 30 seconds. Afterwards, you’ll continue where you left off.`,
  requiringOrganisations: {
    one: (name: string) =>
      `${name} requires it. You can’t do anything there until you turn it on again, for example on a new phone.`,
    other: (names: string) =>
      `${names} require it. You can’t do anything there until you turn it on again, for example on a new phone.`,
  },
  notNow: 'Not now',
  goToOrganisation: (name: string) => `Go to ${name}`,
  code: 'Code',
  codeNote: 'From your authenticator app, or one of your backup codes.',
  next: 'Next',
  scan: 'Scan this QR code with an authenticator app, such as your phone’s password manager.',
  qrCode: 'QR code for the authenticator app',
  openInApp: 'Open an app on this device',
  orEnterKey: 'Or enter this key:',
  theKey: 'the key',
  codeFromApp: 'Code from the app',
  keepBackupCodes:
    'Two-factor authentication is on. You’ve been signed out in all other browsers. Keep these backup codes where you can find them without your phone. Each one works once. You won’t see them again.',

  sessions: 'Active sessions',
  sessionsLead: 'The browsers where you’re signed in.',
  sessionEnded: 'Session ended.',
  signedIn: 'Signed in {time}',
  signedInFrom: (address: string) => `${address}, signed in {time}`,
  thisBrowser: 'This browser',
  signOut: 'Sign out',
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
};
