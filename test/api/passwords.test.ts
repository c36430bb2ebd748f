import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { jobs } from '../../src/jobs.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { codeAttempt, countAttempt } from '../../src/users/limits/attempts.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import {
  createUser,
  openBrowser,
  type Person,
  signIn,
  signInMember,
  withNewBrowser,
} from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { data, itemAt } from '../harness/steps.ts';
import { emailsTo, resetLinkFor } from '../support/emailed-links.ts';
import { holdStatement } from '../support/hold-statement.ts';
import { isSignedIn } from '../support/is-signed-in.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { untilEmailsSent } from '../support/until-emails-sent.ts';

hashPasswordsQuickly();

const assent = await startAssent({ TRUSTED_PROXY_HOPS: '1' });
const { db, pool } = assent.database;
const organisation = await assent.organisation();

/** The same person, signed in with another browser. */
async function inAnotherBrowser(person: Person): Promise<Person> {
  const other = withNewBrowser(assent, person);
  await signIn(other);
  return other;
}

test('a password reset request gets the same response with and without an account, and is only emailed to accounts', async () => {
  const { email } = await createUser(assent);
  const replies = [];
  for (const address of ['nobody@example.com', email])
    replies.push(await openBrowser(assent.url).auth('/request-password-reset', { email: address }));
  for (const { status, body } of replies) assert.deepEqual([status, body], [200, { status: true }]);
  await resetLinkFor(assent, email);
  await untilEmailsSent(pool);
  assert.deepEqual(await emailsTo(assent, 'nobody@example.com'), []);
});

test('a password reset that could not be emailed within the hour of its link is dropped', async () => {
  const emailsAfter = async (minutes: number) => {
    const { email } = await createUser(assent);
    const requestedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await transact(db, (tx) => enqueue(tx, jobs.sendPasswordReset, { email, requestedAt }));
    await untilEmailsSent(pool);
    return (await emailsTo(assent, email)).length;
  };
  assert.equal(await emailsAfter(59), 1);
  assert.equal(await emailsAfter(61), 0);
});

test('a password reset ends every session, its link works once, and only the newest one works', async () => {
  const person = await signInMember(assent, organisation);
  const other = await inAnotherBrowser(person);
  await person.browser.auth('/request-password-reset', { email: person.email.toUpperCase() });
  const first = await resetLinkFor(assent, person.email);
  const browser = openBrowser(assent.url);
  await browser.auth('/request-password-reset', { email: person.email });
  const second = await eventually(async () => {
    const link = await resetLinkFor(assent, person.email);
    return link !== first && link;
  });
  const use = (link: string, newPassword: string) =>
    browser.auth('/reset-password', { newPassword, token: new URL(link).searchParams.get('token') });
  assert.equal((await use(second, 'too short')).status, 400);
  assert.equal((await use(first, 'a third long password')).status, 400);
  assert.equal((await use(second, 'another long password')).status, 200);
  assert.deepEqual([await isSignedIn(person), await isSignedIn(other)], [false, false]);
  assert.equal((await use(second, 'a third long password')).status, 400);
  assert.equal((await use(first, 'a third long password')).status, 400);
  await assert.rejects(signIn(person));
  await signIn({ ...person, password: 'another long password' });
  const { rows } = await pool.query('select email_verified from users where id = $1', [person.id]);
  assert.equal(rows[0].email_verified, true);
});

test('whoever reads the mailbox takes back an account that the inviter created with the shown link, second factor included', async () => {
  const owner = await signInMember(assent, organisation);
  const email = `${randomUUID()}@example.com`;
  const { link } = data(await owner.at(organisation).post('/invitations', { email, role: 'viewer' }));
  const inviter = openBrowser(assent.url);
  const password = 'a password of the inviter';
  const accept = `/invitation-links/${itemAt(link.split('/'), -1)}/accept`;
  data(await inviter.api().post(accept, { name: 'Grace Hopper', password }));
  await inviter.auth('/sign-in/email', { email, password });
  const { id } = data(await inviter.api().get('/me')).user;
  const grace = { id, name: 'Grace Hopper', email, password };
  await enableSecondFactor({ ...withNewBrowser(assent, grace), browser: inviter });
  for (let n = 0; n < 10; n += 1) await countAttempt(db, codeAttempt(id));

  const newPassword = await resetPassword(grace);
  const invited = withNewBrowser(assent, { ...grace, password: newPassword });
  await signIn(invited);
  assert.equal(data(await invited.browser.api().get('/me')).user.two_factor_enabled, false);
  await enableSecondFactor(invited);
  await resetPassword(invited);
  assert.equal(await asksForCode(invited, newPassword), true);
});

test('a password reset keeps the second factor of a verified address, and of an account that is older than a week', async () => {
  const verified = await signInMember(assent, organisation, 'viewer', { emailVerified: true });
  const older = await signInMember(assent, organisation, 'viewer');
  await pool.query("update users set created_at = now() - interval '7 days' where id = $1", [older.id]);
  for (const person of [verified, older]) {
    await enableSecondFactor(person);
    assert.equal(await asksForCode(person, await resetPassword(person)), true);
  }
});

/** Chooses a new password with an emailed link, and returns it. */
async function resetPassword({ email }: Pick<Person, 'email'>): Promise<string> {
  const newPassword = 'another long password';
  const browser = openBrowser(assent.url);
  const earlier = (await emailsTo(assent, email)).length;
  await browser.auth('/request-password-reset', { email });
  await eventually(async () => (await emailsTo(assent, email)).length > earlier);
  const token = new URL(await resetLinkFor(assent, email)).searchParams.get('token');
  assert.equal((await browser.auth('/reset-password', { newPassword, token })).status, 200);
  return newPassword;
}

async function asksForCode({ email }: Pick<Person, 'email'>, password: string): Promise<boolean> {
  const { status, body } = await openBrowser(assent.url).auth('/sign-in/email', { email, password });
  assert.equal(status, 200);
  return body.twoFactorRedirect === true;
}

test('changing the password ends the other sessions, whatever the client requests', async () => {
  const person = await signInMember(assent, organisation);
  const other = await inAnotherBrowser(person);
  const before = person.browser.cookie();
  const reply = await person.browser.auth('/change-password', {
    currentPassword: person.password,
    newPassword: 'another long password',
    revokeOtherSessions: false,
  });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  assert.equal(await isSignedIn(other), false);
  assert.equal(await isSignedIn(person), true);
  assert.equal((await person.browser.api({ cookie: before }).get('/me')).status, 401);
});

test('a password of 128 characters can be chosen everywhere, also one of emoji, and one of 9 nowhere', async () => {
  const person = await createUser(assent, { email: `${randomUUID()}@example.com` });
  await signIn(person);
  const { browser, password: currentPassword, email } = person;
  const change = (newPassword: string) =>
    browser.auth('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
  assert.equal((await change('😀'.repeat(9))).status, 400);
  assert.equal((await change('😀'.repeat(129))).status, 400);
  assert.equal((await change('😀'.repeat(128))).status, 200);
  await browser.auth('/request-password-reset', { email });
  const token = new URL(await resetLinkFor(assent, email)).searchParams.get('token');
  const reset = (newPassword: string) => browser.auth('/reset-password', { token, newPassword });
  assert.equal((await reset('🔑'.repeat(9))).status, 400);
  assert.equal((await reset('🔑'.repeat(128))).status, 200);
  await signIn({ ...person, password: '🔑'.repeat(128) });
});

test('changing the password requires the current password', async () => {
  const person = await signInMember(assent, organisation);
  const change = { currentPassword: 'not the password', newPassword: 'another long password' };
  assert.equal((await person.browser.auth('/change-password', change)).status, 400);
  await signIn(person);
});

test('a sign-in with the password that is still running ends with the others', async () => {
  /** Lets a sign-in create its session only after something else. */
  const signInDuring = async (person: Person, work: () => Promise<unknown>) => {
    const { email, password } = person;
    const late = withNewBrowser(assent, person);
    const { status } = await holdStatement(
      pool,
      'insert on sessions',
      () => late.browser.auth('/sign-in/email', { email, password }),
      work,
    );
    assert.deepEqual([status, await isSignedIn(late)], [401, false]);
  };
  const person = await createUser(assent);
  await signInDuring(person, async () => {
    const { email } = person;
    await person.browser.auth('/request-password-reset', { email });
    const token = new URL(await resetLinkFor(assent, email)).searchParams.get('token');
    await person.browser.auth('/reset-password', { token, newPassword: 'another long password' });
  });
  const withFactor = await signInMember(assent, organisation);
  await signInDuring(withFactor, () => enableSecondFactor(withFactor));
});

test('a change of the password that is still running does not overwrite a reset, and leaves no session', async () => {
  const newPassword = 'a password of the reset';
  /** Lets a change go on with a statement on this table only after a reset. */
  const changeDuringReset = async (statement: string) => {
    const person = await signInMember(assent, organisation);
    const { browser, email, password } = person;
    const change = { currentPassword: password, newPassword: 'overwritten' };
    const { status } = await holdStatement(
      pool,
      statement,
      () => browser.auth('/change-password', change),
      async () => {
        await browser.auth('/request-password-reset', { email });
        const token = new URL(await resetLinkFor(assent, email)).searchParams.get('token');
        const reset = await openBrowser(assent.url).auth('/reset-password', { token, newPassword });
        assert.equal(reset.status, 200);
      },
    );
    assert.equal(await isSignedIn(person), false);
    const signIn = (given: string) =>
      openBrowser(assent.url).auth('/sign-in/email', { email, password: given });
    assert.deepEqual([(await signIn('overwritten')).status, (await signIn(newPassword)).status], [401, 200]);
    return status;
  };
  assert.equal(await changeDuringReset('update on accounts'), 400);
  assert.equal(await changeDuringReset('insert on sessions'), 401);
});
