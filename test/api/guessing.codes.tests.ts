import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeAttempt, countAttempt } from '../../src/users/limits/attempts.ts';
import { startAssent } from '../harness/assent.ts';
import { type Browser, openBrowser, type Person, signIn, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { data } from '../harness/steps.ts';
import { holdStatement } from '../support/hold-statement.ts';
import { createResetToken } from '../support/reset-token.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;
const organisation = await assent.organisation();

/** A browser whose sign-in waits for a second factor. */
async function challenged({ email, password }: Person) {
  const browser = openBrowser(assent.url);
  const { body } = await browser.auth('/sign-in/email', { email, password });
  assert.equal(body.twoFactorRedirect, true);
  return browser;
}

test('of 20 simultaneous wrong codes, each for another sign-in, ten are checked', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const browsers = [];
  for (let n = 0; n < 20; n += 1) browsers.push(await challenged(person));
  const replies = await Promise.all(
    browsers.map((browser, n) =>
      n % 2 === 0
        ? browser.auth('/two-factor/verify-totp', { code: '000000' })
        : browser.auth('/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
  const browser = await challenged(person);
  // The right password in a dialog lifts no lock on codes. This one is refused because there is a second factor.
  const { password } = person;
  assert.equal((await person.browser.auth('/two-factor/enable', { password })).status, 400);
  const right = await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.deepEqual([right.status, right.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  const backup = await browser.auth('/two-factor/verify-backup-code', { code: backupCodes[0] });
  assert.equal(backup.status, 429);
  await pool.query("update sign_in_attempts set locked_until = locked_until - interval '1 minute'");
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) })).status, 200);
});

test('an operator who removes a second factor lifts the lock after wrong codes, so that another one can be set up', async () => {
  const person = await signInMember(assent, organisation);
  await enableSecondFactor(person);
  for (let n = 0; n < 10; n += 1) await countAttempt(db, codeAttempt(person.id));
  const token = await createResetToken(assent, person, { disableTwoFactor: true });
  const password = 'another long password';
  assert.equal((await person.browser.auth('/reset-password', { newPassword: password, token })).status, 200);
  await signIn({ ...person, password });
  await enableSecondFactor({ ...person, password });
});

test('an authenticator’s code works once, and no earlier one works after it', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const verify = async (code: string) => (await challenged(person)).auth('/two-factor/verify-totp', { code });
  const [earlier, code] = [totp(secret), totp(secret, 1)];
  assert.equal((await verify(code)).status, 200);
  const replayed = await verify(code);
  assert.deepEqual([replayed.status, replayed.body.code], [401, 'CODE_ALREADY_USED']);
  assert.equal((await verify(earlier)).status, 401);
});

test('of 6 sign-ins with the same code at the same time, one succeeds', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const race = async (path: string, code: string) => {
    const browsers = [];
    for (let n = 0; n < 6; n += 1) browsers.push(await challenged(person));
    const replies = await Promise.all(browsers.map((browser) => browser.auth(path, { code })));
    await pool.query('delete from sign_in_attempts');
    return replies.filter(({ status }) => status === 200).length;
  };
  assert.equal(await race('/two-factor/verify-totp', totp(secret, 1)), 1);
  assert.equal(await race('/two-factor/verify-backup-code', backupCodes[0] ?? ''), 1);
});

test('a backup code that was not used, because another one was at the same moment, gets 409 and works again', async () => {
  const person = await signInMember(assent, organisation);
  const [first = '', second = ''] = (await enableSecondFactor(person)).backupCodes;
  const [late, early] = [await challenged(person), await challenged(person)];
  const use = (browser: Browser, code: string) => browser.auth('/two-factor/verify-backup-code', { code });
  const { status, body } = await holdStatement(
    pool,
    'update on two_factors',
    () => use(late, first),
    async () => assert.equal((await use(early, second)).status, 200),
  );
  assert.deepEqual(
    [status, body],
    [
      409,
      {
        code: 'CONFLICT',
        message: 'Another code was used at the same moment. Enter your password and the code again.',
      },
    ],
  );
  assert.equal((await use(await challenged(person), first)).status, 200);
});

test('two-factor authentication is turned off with the password and an unused code only', async () => {
  const person = await signInMember(assent, organisation);
  const { usedCode, backupCodes } = await enableSecondFactor(person);
  const { password, browser } = person;
  for (const path of ['disable', 'get-totp-uri', 'generate-backup-codes']) {
    const send = (body: object) => browser.auth(`/two-factor/${path}`, body);
    assert.equal((await send({ password })).status, 400, path);
    for (const code of ['', '000000', usedCode, 'aaaaa-bbbbb'])
      assert.equal((await send({ password, code })).status, 401, `${path} ${code}`);
    await pool.query('delete from sign_in_attempts');
  }
  assert.equal(data(await browser.api().get('/me')).user.two_factor_enabled, true);
  const [shown, code] = backupCodes;
  const show = () => browser.auth('/two-factor/get-totp-uri', { password, code: shown });
  const late = await holdStatement(pool, 'update on two_factors', show, async () =>
    assert.equal((await show()).status, 200),
  );
  assert.deepEqual([late.status, late.body.code], [401, 'INVALID_BACKUP_CODE']);
  const renewed = await browser.auth('/two-factor/generate-backup-codes', { password, code });
  assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
  const disabled = await browser.auth('/two-factor/disable', { password, code: renewed.body.backupCodes[0] });
  assert.equal(disabled.status, 200, JSON.stringify(disabled.body));
  assert.equal(data(await browser.api().get('/me')).user.two_factor_enabled, false);
});

/** A browser that is trusted to sign in without a code, and the token of a password reset link. */
async function trustAndCreateReset(person: Person, secret: string) {
  const browser = await challenged(person);
  const trust = { code: totp(secret, 1), trustDevice: true };
  assert.equal((await browser.auth('/two-factor/verify-totp', trust)).status, 200);
  return { browser, token: await createResetToken(assent, person) };
}

test('changing the password ends reset links and trusted devices', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const { browser, token } = await trustAndCreateReset(person, secret);
  const newPassword = 'another long password';
  const change = { currentPassword: person.password, newPassword };
  assert.equal((await person.browser.auth('/change-password', change)).status, 200);
  const reset = await browser.auth('/reset-password', { newPassword: 'a third long password', token });
  assert.equal(reset.status, 400);
  const { body } = await browser.auth('/sign-in/email', { email: person.email, password: newPassword });
  assert.equal(body.twoFactorRedirect, true);
});

test('turning off two-factor authentication ends reset links and trusted devices, so that the next one asks for a code everywhere', async () => {
  const person = await signInMember(assent, organisation);
  const { email, password } = person;
  const { secret, backupCodes } = await enableSecondFactor(person);
  const { browser, token } = await trustAndCreateReset(person, secret);
  const disabled = await person.browser.auth('/two-factor/disable', { password, code: backupCodes[0] });
  assert.equal(disabled.status, 200, JSON.stringify(disabled.body));
  const reset = await browser.auth('/reset-password', { newPassword: 'another long password', token });
  assert.equal(reset.status, 400);
  await enableSecondFactor(person);
  const { body } = await browser.auth('/sign-in/email', { email, password });
  assert.equal(body.twoFactorRedirect, true);
});

const endings: [string, (person: Person) => Promise<{ status: number }>][] = [
  ['who is signed out by an owner', signOutMember],
  ['who ends another session', ({ browser }) => browser.auth('/revoke-session', { token: 'any' })],
  ['who ends all other sessions', ({ browser }) => browser.auth('/revoke-other-sessions')],
  ['who ends all sessions', ({ browser }) => browser.auth('/revoke-sessions')],
];
for (const [who, end] of endings)
  test(`a user ${who} is asked for a code again in every browser, and can still reset the password`, async () => {
    const person = await signInMember(assent, organisation, 'viewer');
    const { secret } = await enableSecondFactor(person);
    const trusted = await challenged(person);
    const trust = { code: totp(secret, 1), trustDevice: true };
    assert.equal((await trusted.auth('/two-factor/verify-totp', trust)).status, 200);
    const { email, password } = person;
    const { body: again } = await trusted.auth('/sign-in/email', { email, password });
    assert.equal(again.twoFactorRedirect, undefined);
    const token = await createResetToken(assent, person);

    assert.equal((await end(person)).status, 200);
    const { body } = await trusted.auth('/sign-in/email', { email, password });
    assert.equal(body.twoFactorRedirect, true);
    const reset = { newPassword: 'a third long password', token };
    assert.equal((await trusted.auth('/reset-password', reset)).status, 200);
  });

async function signOutMember({ id }: Person) {
  const owner = await signInMember(assent, organisation);
  return owner.at(organisation).delete(`/members/${id}/sessions`);
}
