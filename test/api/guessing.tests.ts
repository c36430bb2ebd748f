import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmationAttempt, countAttempt } from '../../src/users/limits/attempts.ts';
import { startAssent } from '../harness/assent.ts';
import { createUser, openBrowser, signIn, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { concurrently } from '../harness/steps.ts';
import { createResetToken } from '../support/reset-token.ts';
import { enableSecondFactor } from '../support/second-factor.ts';

hashPasswordsQuickly();

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' }, { worker: false });
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
  await pass('5 seconds');
  for (const given of [wrongPassword, password]) {
    const reply = await attempt(email, given);
    assert.equal(reply.status, 429);
    assert.deepEqual(reply.body, {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many wrong attempts in a row. Try again in 1 minute.',
    });
    const seconds = Number(reply.headers.get('retry-after'));
    assert.ok(seconds > 45 && seconds <= 55, `${seconds}`);
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

test('of 20 simultaneous wrong passwords, ten are checked', async () => {
  const { email } = await createUser(assent);
  const replies = await concurrently(20, () => attempt(email, wrongPassword));
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...allWrong, ...Array<number>(10).fill(429)]);
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
  const { rows: emails } = await pool.query("select from pgboss.job where data ->> 'email' = $1", [
    person.email,
  ]);
  assert.equal(emails.length, 1);
  const password = 'a third long password';
  const token = await createResetToken(assent, person);
  const reset = await person.browser.auth('/reset-password', { newPassword: password, token });
  assert.equal(reset.status, 200);
  await signIn({ ...person, password });
  // The reset also lifts the lock of the dialogs that ask for the password.
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
