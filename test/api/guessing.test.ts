import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../src/platform/database/transact.ts';
import { createPasswordResetLink } from '../../src/users/create-password-reset-link.ts';
import { codeAttempt, confirmationAttempt, countAttempt } from '../../src/users/limits/attempts.ts';
import { startAssent } from '../harness/assent.ts';
import {
  type Browser,
  createUser,
  openBrowser,
  type Person,
  signIn,
  signInMember,
} from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { concurrently, data } from '../harness/steps.ts';
import { resetLinkFor } from '../support/emailed-links.ts';
import { holdStatement } from '../support/hold-statement.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' });
const { db, pool } = assent.database;
const organisation = await assent.organisation();
const wrongPassword = 'not the password';
let addresses = 0;

/** A sign-in from an address that has sent nothing before. */
function attempt(email: string, password: string) {
  addresses += 1;
  const from = `198.51.${addresses >> 8}.${addresses & 255}`;
  return openBrowser(assent.url).auth('/sign-in/email', { email, password }, { 'x-forwarded-for': from });
}

async function guess(email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await attempt(email, wrongPassword)).status);
  return statuses;
}

/** Lets time pass for everything that limits guesses. */
const pass = (time: string) =>
  pool.query('update sign_in_attempts set locked_until = locked_until - $1::interval', [time]);

const allWrong = Array<number>(10).fill(401);

test('ten wrong passwords in a row from ten addresses lock the sign-in for a minute, also with the right password', async () => {
  const { email, password } = await createUser(assent);
  assert.deepEqual(await guess(email, 10), allWrong);
  for (const given of [wrongPassword, password]) {
    const reply = await attempt(email, given);
    assert.equal(reply.status, 429);
    assert.deepEqual(reply.body, {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many wrong attempts in a row. Try again in 1 minute.',
    });
    const seconds = Number(reply.headers.get('retry-after'));
    assert.ok(seconds > 50 && seconds <= 60, `${seconds}`);
    assert.deepEqual(reply.headers.getSetCookie(), []);
  }
  await pass('1 minute');
  assert.equal((await attempt(email, password)).status, 200);
});

test('every further wrong password locks for twice as long, up to an hour', async () => {
  const { email } = await createUser(assent);
  await guess(email, 10);
  const minutes = [];
  for (let n = 0; n < 8; n += 1) {
    const refused = await attempt(email, wrongPassword);
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get('retry-after'));
    minutes.push(Math.ceil(seconds / 60));
    await pass(`${seconds} seconds`);
    assert.equal((await attempt(email, wrongPassword)).status, 401);
  }
  assert.deepEqual(minutes, [1, 2, 4, 8, 16, 32, 60, 60]);
});

test('an address without an account is locked in the same way, with the same responses', async () => {
  const { email } = await createUser(assent);
  const replies = async (address: string) => {
    const seen = [];
    for (let n = 0; n < 11; n += 1) {
      const { status, body } = await attempt(address, wrongPassword);
      seen.push([status, body]);
    }
    return seen;
  };
  assert.deepEqual(await replies('nobody-at-all@example.com'), await replies(email));
});

test('spelling the address differently does not avoid the lock', async () => {
  const { email, password } = await createUser(assent, { email: 'mixed-case@example.com' });
  for (let n = 0; n < 5; n += 1) {
    await attempt('Mixed-Case@Example.com', wrongPassword);
    await attempt('MIXED-CASE@EXAMPLE.COM', wrongPassword);
  }
  assert.equal((await attempt(email, password)).status, 429);
});

test('of 40 simultaneous wrong passwords, ten are checked', async () => {
  const { email } = await createUser(assent);
  const replies = await concurrently(40, () => attempt(email, wrongPassword));
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...allWrong, ...Array<number>(30).fill(429)]);
});

test('the right password starts the count from zero', async () => {
  const { email, password } = await createUser(assent);
  for (let round = 0; round < 2; round += 1) {
    assert.deepEqual(await guess(email, 9), allWrong.slice(1));
    assert.equal((await attempt(email, password)).status, 200);
  }
});

test('while sign-in is locked, sessions stay open, and the password can be changed or reset', async () => {
  const person = await signInMember(assent, organisation);
  await guess(person.email, 10);
  assert.equal((await person.browser.api().get('/me')).status, 200);
  const changed = { currentPassword: person.password, newPassword: 'another long password' };
  assert.equal((await person.browser.auth('/change-password', changed)).status, 200);
  assert.equal((await attempt(person.email, changed.newPassword)).status, 429);

  for (let n = 0; n < 10; n += 1) await countAttempt(db, confirmationAttempt(person.id));
  await person.browser.auth('/request-password-reset', { email: person.email });
  const token = new URL(await resetLinkFor(assent, person.email)).searchParams.get('token');
  const reset = await person.browser.auth('/reset-password', { newPassword: 'a third long password', token });
  assert.equal(reset.status, 200);
  const password = 'a third long password';
  await signIn({ ...person, password });
  // The reset also lifts the lock of the dialogs that ask for the password.
  await enableSecondFactor({ ...person, password });
});

test('an operator who removes a second factor lifts the lock after wrong codes, so that another one can be set up', async () => {
  const person = await signInMember(assent, organisation);
  await enableSecondFactor(person);
  for (let n = 0; n < 10; n += 1) await countAttempt(db, codeAttempt(person.id));
  const { link } = await transact(db, (tx) =>
    createPasswordResetLink(tx, { email: person.email, disableTwoFactor: true, baseUrl: assent.url }),
  );
  const password = 'another long password';
  const token = new URL(link).searchParams.get('token');
  assert.equal((await person.browser.auth('/reset-password', { newPassword: password, token })).status, 200);
  await signIn({ ...person, password });
  await enableSecondFactor({ ...person, password });
});

test('a signed-in user’s password cannot be guessed in the dialogs that ask for it', async () => {
  const person = await signInMember(assent, organisation);
  const { password, browser } = person;
  const dialogs = [
    () =>
      browser.auth('/change-password', { currentPassword: wrongPassword, newPassword: 'another long one' }),
    () => browser.auth('/two-factor/enable', { password: wrongPassword }),
    () => browser.auth('/two-factor/disable', { password: wrongPassword, code: '000000' }),
    () => browser.auth('/two-factor/get-totp-uri', { password: wrongPassword, code: '000000' }),
    () => browser.auth('/two-factor/generate-backup-codes', { password: wrongPassword, code: '000000' }),
  ];
  for (const open of [...dialogs, ...dialogs]) assert.equal((await open()).status, 400);
  for (const open of dialogs) assert.equal((await open()).status, 429);
  assert.equal((await browser.auth('/two-factor/enable', { password })).status, 429);
  assert.equal((await browser.api().get('/me')).status, 200);
  await pass('1 minute');
  assert.equal((await browser.auth('/two-factor/enable', { password })).status, 200);
  for (const open of [...dialogs, ...dialogs]) assert.equal((await open()).status, 400);
});

/** A browser whose sign-in waits for a second factor. */
async function challenged({ email, password }: Person) {
  const browser = openBrowser(assent.url);
  const { body } = await browser.auth('/sign-in/email', { email, password });
  assert.equal(body.twoFactorRedirect, true);
  return browser;
}

test('of 40 simultaneous wrong codes, each for another sign-in, ten are checked', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const browsers = [];
  for (let n = 0; n < 40; n += 1) browsers.push(await challenged(person));
  const replies = await Promise.all(
    browsers.map((browser, n) =>
      n % 2 === 0
        ? browser.auth('/two-factor/verify-totp', { code: '000000' })
        : browser.auth('/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...allWrong, ...Array<number>(30).fill(429)]);
  const browser = await challenged(person);
  const right = await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.deepEqual([right.status, right.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  const backup = await browser.auth('/two-factor/verify-backup-code', { code: backupCodes[0] });
  assert.equal(backup.status, 429);
  await pass('1 minute');
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) })).status, 200);
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

test('of 10 sign-ins with the same code at the same time, one succeeds', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const race = async (path: string, code: string) => {
    const browsers = [];
    for (let n = 0; n < 10; n += 1) browsers.push(await challenged(person));
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
async function trustAndRequestReset(person: Person, secret: string) {
  const browser = await challenged(person);
  const trust = { code: totp(secret, 1), trustDevice: true };
  assert.equal((await browser.auth('/two-factor/verify-totp', trust)).status, 200);
  await person.browser.auth('/request-password-reset', { email: person.email });
  const token = new URL(await resetLinkFor(assent, person.email)).searchParams.get('token');
  return { browser, token };
}

test('changing the password ends reset links and trusted devices', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const { browser, token } = await trustAndRequestReset(person, secret);
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
  const { browser, token } = await trustAndRequestReset(person, secret);
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
    await person.browser.auth('/request-password-reset', { email });
    const token = new URL(await resetLinkFor(assent, email)).searchParams.get('token');

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

test('sign-ins from one /64 of IPv6 share a limit, whatever the rest of the address', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '50', TRUSTED_PROXY_HOPS: '1' };
  const limited = await startAssent(env, { worker: false, connection: assent.connection });
  const from = async (address: string, n: number) => {
    const wrong = { email: `nobody${n}@example.com`, password: wrongPassword };
    const headers = { 'x-forwarded-for': address };
    return (await openBrowser(limited.url).auth('/sign-in/email', wrong, headers)).status;
  };
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push(await from(`2001:db8:1:2:${n}::${n}`, n));
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
  assert.equal(await from('2001:db8:1:3::1', 7), 401);
});
