import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../src/platform/database/transact.ts';
import { createPasswordResetLink } from '../../src/users/create-password-reset-link.ts';
import { addressKey } from '../../src/users/limits/address-key.ts';
import { eventually } from '../harness/eventually.ts';
import { createUser, openBrowser, signIn, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, concurrently, data } from '../harness/steps.ts';
import { emailsTo } from '../support/emailed-links.ts';

hashPasswordsQuickly();

const assent = await sharedAssentWithDatabase();
const { pool, db } = assent.database;
const organisation = await assent.organisation();
const owner = await signInMember(assent, organisation);
const browser = openBrowser(assent.url);

const request = (email: string) => browser.auth('/request-password-reset', { email });
const invite = (email: string, api = owner.at(organisation)) =>
  api.post('/invitations', { email, role: 'viewer' });
const use = (token: string | undefined, newPassword: string) =>
  browser.auth('/reset-password', { newPassword, token });

/** The tokens of the password reset emails to an address, oldest first, once no more are on their way. */
async function emailedTokens(email: string): Promise<string[]> {
  await eventually(async () => {
    const { rows } = await pool.query(
      "select from pgboss.job where name = 'send-password-reset' and state < 'completed' and lower(data ->> 'email') = $1",
      [email],
    );
    return rows.length === 0;
  });
  const texts = await emailsTo(assent, email);
  return texts.flatMap((text) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? []);
}

/** Lets time pass for emails that were sent. */
const pass = (time: string) =>
  pool.query('update account_emails set sent_at = array(select at - $1::interval from unnest(sent_at) at)', [
    time,
  ]);

test('40 simultaneous requests for a password reset send three emails, whatever the spelling, and one link works', async () => {
  const { email } = await createUser(assent, { email: 'flooded@example.com' });
  const spellings = [email, email.toUpperCase(), 'Flooded@Example.com', ' flooded@example.com '];
  let n = 0;
  const replies = await concurrently(40, () => request(spellings[n++ % spellings.length] ?? email));
  for (const { status, body } of replies) assert.deepEqual([status, body], [200, { status: true }]);
  const tokens = await emailedTokens(email);
  assert.equal(tokens.length, 3);
  const statuses = [];
  for (const token of tokens) statuses.push((await use(token, 'another long password')).status);
  assert.deepEqual(statuses.sort(), [200, 400, 400]);
});

test('an address without an account is counted in the same way', async () => {
  const address = 'nobody-here@example.com';
  for (let n = 0; n < 5; n += 1) assert.deepEqual((await request(address)).body, { status: true });
  const { rows } = await pool.query("select count(*)::int from pgboss.job where data ->> 'email' = $1", [
    address,
  ]);
  assert.equal(rows[0].count, 3);
});

test('an hour after a password reset email, another one can be requested', async () => {
  const { email } = await createUser(assent);
  for (let n = 0; n < 4; n += 1) await request(email);
  assert.equal((await emailedTokens(email)).length, 3);
  await pass('1 hour');
  await request(email);
  assert.equal((await emailedTokens(email)).length, 4);
  const { rows } = await pool.query('select from account_emails, unnest(sent_at) where address_hash = $1', [
    addressKey(email),
  ]);
  assert.equal(rows.length, 1, 'the times of earlier ones are not kept');
});

test('a link from the operator ends earlier ones, is not limited, and is ended by a later one', async () => {
  const person = await createUser(assent);
  const byOperator = async () => {
    const options = { email: person.email.toUpperCase(), disableTwoFactor: false, baseUrl: assent.url };
    const { link } = await transact(db, (tx) => createPasswordResetLink(tx, options));
    return new URL(link).searchParams.get('token') ?? '';
  };
  await request(person.email);
  const [emailed] = await emailedTokens(person.email);
  const printed = [];
  for (let n = 0; n < 5; n += 1) printed.push(await byOperator());
  for (const ended of [emailed, ...printed.slice(0, -1)])
    assert.equal((await use(ended, 'another long password')).status, 400);
  await request(person.email);
  const newest = (await emailedTokens(person.email)).find((token) => token !== emailed);
  assert.equal((await use(printed.at(-1), 'another long password')).status, 400);
  assert.equal((await use(newest, 'another long password')).status, 200);
  await signIn({ ...person, password: 'another long password' });
});

test('429 RATE_LIMITED for a fourth invitation to an address within an hour, from any organisation and in any spelling', async () => {
  const other = await assent.organisation();
  const theirs = (await signInMember(assent, other)).at(other);
  await request('invited@example.com');
  await pass('30 minutes');
  data(await invite('invited@example.com'));
  await pass('20 minutes');
  data(await invite('Invited@example.com'));
  data(await invite('invited@EXAMPLE.com', theirs));
  for (const api of [owner.at(organisation), theirs]) {
    const reply = await invite('invited@example.com', api);
    assertError(reply, 429, 'RATE_LIMITED', /^Three invitations were sent to .* Try again in 40 min\.$/);
    const seconds = Number(reply.headers.get('retry-after'));
    assert.ok(seconds > 2300 && seconds <= 2400, `${seconds}`);
  }
  assert.equal(data(await owner.at(organisation).get('/invitations')).length, 1);
  await pass('1 hour');
  data(await invite('invited@example.com'));
});

test('of 20 simultaneous invitations to an address, three are sent', async () => {
  const replies = await concurrently(20, () => invite('many@example.com'));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [
    ...Array<number>(3).fill(201),
    ...Array<number>(17).fill(429),
  ]);
});

test('an invitation that is refused does not count', async () => {
  for (let n = 0; n < 4; n += 1) assertError(await invite(owner.email), 409, 'CONFLICT');
  const other = await assent.organisation();
  data(await invite(owner.email, (await signInMember(assent, other)).at(other)));
});
