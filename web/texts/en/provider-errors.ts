/** Why signing in with the organisation’s provider failed. */
export const providerErrors = {
  notConfirmed: 'Your provider couldn’t confirm who you are. Try again.',
  unverifiable:
    'Your provider’s response couldn’t be verified, so you weren’t signed in. Try again. If it keeps happening, ask this service’s administrator to check the provider’s settings.',
  unreachable: 'Your provider isn’t available at the moment. Try again in a few minutes.',
  expired: 'The sign-in took too long, or was started in another browser. Start again.',
  notInvited: 'There’s no account or invitation for your email address. Ask a colleague to invite you.',
  emailNotVerified:
    'Your provider hasn’t verified your email address. Verify it with your provider, then try again.',
  emailNotFound: 'Your provider didn’t share your email address. Allow that, then try again.',
  accountNotLinked:
    'Your account uses a password, so sign in with that. To sign in with your provider, reset the password first.',
  anotherIdentity:
    'Your account is linked to another identity with the same email address at your provider. To link this one instead, reset your password first.',
  rateLimited: 'Too many attempts. Try again in a minute.',
  accessDenied: 'You cancelled the sign-in, or your provider doesn’t let you use this service.',
  loginRequired: 'Your provider needs you to sign in there first. Try again.',
};
