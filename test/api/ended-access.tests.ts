import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { openBrowser, type Person, signIn, signInMember, withNewBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { holdStatement } from '../support/hold-statement.ts';
import { isSignedIn } from '../support/is-signed-in.ts';
import { createResetToken } from '../support/reset-token.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

const assent = await startAssent({}, { worker: false });
const { pool } = assent.database;
const organisation = await assent.organisation();
const newPassword = 'a password of the reset';

/** Creates a link for a new password; the result uses the link. */
async function prepareReset(person: Person): Promise<() => Promise<void>> {
  const token = await createResetToken(assent, person);
  return async () => {
    const { status } = await openBrowser(assent.url).auth('/reset-password', { token, newPassword });
    assert.equal(status, 200);
  };
}

/** A member with a second factor, and the same person with a browser whose sign-in waits for a code. */
async function waitingForCode() {
  // Only of a verified address does a reset keep the second factor from the first day on.
  const person = await signInMember(assent, organisation, 'owner', { emailVerified: true });
  const factor = await enableSecondFactor(person);
  const late = withNewBrowser(assent, person);
  const { email, password } = person;
  const { body } = await late.browser.auth('/sign-in/email', { email, password });
  assert.equal(body.twoFactorRedirect, true);
  return { person, late, ...factor };
}

for (const kind of ['code', 'recovery code'])
  test(`a sign-in with a ${kind} that is still running while the password is reset leaves no session`, async () => {
    const { person, late, secret, backupCodes } = await waitingForCode();
    const send = () =>
      kind === 'code'
        ? late.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) })
        : late.browser.auth('/two-factor/verify-backup-code', { code: backupCodes[0] });
    const { status } = await holdStatement(pool, 'insert on sessions', send, await prepareReset(person));
    assert.deepEqual([status, await isSignedIn(late)], [401, false]);
  });

test('a sign-in with a code that is still running while the password is changed leaves no session', async () => {
  const { person, late, secret } = await waitingForCode();
  const { status } = await holdStatement(
    pool,
    'insert on sessions',
    () => late.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) }),
    async () => {
      const { password: currentPassword } = person;
      const change = await person.browser.auth('/change-password', { currentPassword, newPassword });
      assert.equal(change.status, 200);
    },
  );
  assert.deepEqual([status, await isSignedIn(late), await isSignedIn(person)], [401, false, true]);
});

test('a password that was right before a reset does not lead to the question for a code after it', async () => {
  const { person, secret } = await waitingForCode();
  const reset = await prepareReset(person);
  const late = withNewBrowser(assent, person);
  const { email, password } = person;
  await holdStatement(
    pool,
    'insert on verifications',
    () => late.browser.auth('/sign-in/email', { email, password }),
    reset,
  );
  const { status } = await late.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.deepEqual([status, await isSignedIn(late)], [401, false]);
});

test('a device that is being trusted while the password is reset is not trusted', async () => {
  const { person, late, secret } = await waitingForCode();
  const reset = await prepareReset(person);
  await holdStatement(
    pool,
    'insert on verifications',
    () => late.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1), trustDevice: true }),
    reset,
  );
  const { body } = await late.browser.auth('/sign-in/email', { email: person.email, password: newPassword });
  assert.deepEqual([body.twoFactorRedirect, await isSignedIn(late)], [true, false]);
});

test('turning two-factor authentication on or off while the password is reset leaves no session', async () => {
  const person = await signInMember(assent, organisation);
  const { browser, password } = person;
  const { body } = await browser.auth('/two-factor/enable', { password });
  const secret = new URL(body.totpURI).searchParams.get('secret') ?? '';
  const turnedOn = await holdStatement(
    pool,
    'insert on sessions',
    () => browser.auth('/two-factor/verify-totp', { code: totp(secret) }),
    await prepareReset(person),
  );
  assert.deepEqual([turnedOn.status, await isSignedIn(person)], [401, false]);

  const other = await signInMember(assent, organisation);
  const factor = await enableSecondFactor(other);
  const turnedOff = await holdStatement(
    pool,
    'insert on sessions',
    () =>
      other.browser.auth('/two-factor/disable', { password: other.password, code: totp(factor.secret, 1) }),
    await prepareReset(other),
  );
  assert.deepEqual([turnedOff.status, await isSignedIn(other)], [401, false]);
});

test('a session that is ended while it changes the password changes nothing and leaves no session', async () => {
  const person = await signInMember(assent, organisation);
  const thief = withNewBrowser(assent, person);
  await signIn(thief);
  const { password: currentPassword } = person;
  const { status } = await holdStatement(
    pool,
    'update on accounts',
    () => thief.browser.auth('/change-password', { currentPassword, newPassword }),
    () => person.browser.auth('/revoke-other-sessions', {}),
  );
  assert.deepEqual([status, await isSignedIn(thief), await isSignedIn(person)], [401, false, true]);
  await signIn(withNewBrowser(assent, person));
});
