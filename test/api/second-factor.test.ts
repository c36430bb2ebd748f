import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { checkOlderKeys } from '../../src/cli/doctor/check-older-keys.ts';
import { checkSecretKey } from '../../src/cli/doctor/check-secret-key.ts';
import { createKeyring, type Keyring } from '../../src/platform/crypto/keyring.ts';
import { encryptSecondFactorsAgain } from '../../src/users/two-factor/encrypt-again.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { openBrowser, type Person, signIn, signInMember, withNewBrowser } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { assertError, concurrently, data } from '../harness/steps.ts';
import { holdStatement } from '../support/hold-statement.ts';
import { isSignedIn } from '../support/is-signed-in.ts';
import { enableSecondFactor } from '../support/second-factor.ts';
import { totp } from '../support/totp.ts';

hashPasswordsQuickly();

const assent = await startAssent();
const { pool } = assent.database;
const organisation = await assent.organisation();

const me = (person: Person) => person.browser.api().get('/me');

test('with a second factor, a sign-in requires a current code', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  assert.equal(data(await me(person)).user.two_factor_enabled, true);

  const other = withNewBrowser(assent, person);
  const { email, password } = person;
  const reply = await other.browser.auth('/sign-in/email', { email, password });
  assert.deepEqual([reply.status, reply.body.twoFactorRedirect], [200, true]);
  assert.equal(await isSignedIn(other), false);
  assertError(await other.at(organisation).get('/containers'), 401, 'UNAUTHORIZED');
  // Only hashes of what the browser got.
  const { rows } = await pool.query('select identifier from verifications where value = $1', [person.id]);
  assert.equal(rows.length, 1);
  assert.match(rows[0].identifier, /^[\w-]{43}$/);
  for (const wrong of ['000000', totp(secret, -10), ''])
    assert.equal((await other.browser.auth('/two-factor/verify-totp', { code: wrong })).status, 401);
  const passed = await other.browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.equal(passed.status, 200, JSON.stringify(passed.body));
  assert.equal(await isSignedIn(other), true);
});

test('errors of the second factor say what to do instead of naming internals', async () => {
  const person = await signInMember(assent, organisation);
  const without = await openBrowser(assent.url).auth('/two-factor/verify-totp', { code: '123456' });
  assert.deepEqual(
    [without.status, without.body.message],
    [401, 'This sign-in has expired. Enter your password again.'],
  );
  await enableSecondFactor(person);
  const again = await person.browser.auth('/two-factor/enable', { password: person.password });
  assert.deepEqual(
    [again.status, again.body.message],
    [400, 'Two-factor authentication is already on. Reload the page.'],
  );
  const reset = await openBrowser(assent.url).auth('/reset-password', {
    token: 'unknown',
    newPassword: 'another long password',
  });
  assert.match(String(reset.body.message), /Request a new one\.$/);
});

test('a set-up of two-factor authentication ends an earlier one, whose code gets an explanation', async () => {
  const { browser, password } = await signInMember(assent, organisation);
  const enable = async () => (await browser.auth('/two-factor/enable', { password })).body;
  const [first, second] = [await enable(), await enable()];
  const verify = ({ totpURI }: { totpURI: string }) =>
    browser.auth('/two-factor/verify-totp', { code: totp(secretOf(totpURI)) });
  const refused = await verify(first);
  assert.deepEqual([refused.status, refused.body.code], [401, 'INVALID_SET_UP_CODE']);
  assert.match(refused.body.message, /another tab or browser .* reload the page and start over\.$/);
  assert.equal((await verify(second)).status, 200);
});

test('simultaneous set-ups of two-factor authentication all succeed, and only the last one counts', async () => {
  const { browser, password } = await signInMember(assent, organisation);
  const begun = await concurrently(3, () => browser.auth('/two-factor/enable', { password }));
  assert.deepEqual(
    begun.map(({ status }) => status),
    [200, 200, 200],
  );
  const statuses = [];
  for (const { body } of begun)
    statuses.push(
      (await browser.auth('/two-factor/verify-totp', { code: totp(secretOf(body.totpURI)) })).status,
    );
  assert.deepEqual(statuses.filter((status) => status === 200).length, 1);
});

test('a set-up of two-factor authentication that is still running does not replace one that is confirmed', async () => {
  const { browser, password, email } = await signInMember(assent, organisation);
  const enable = () => browser.auth('/two-factor/enable', { password });
  const secret = secretOf((await enable()).body.totpURI);
  const late = await holdStatement(pool, 'insert on two_factors', enable, async () => {
    const { status } = await browser.auth('/two-factor/verify-totp', { code: totp(secret) });
    assert.equal(status, 200);
  });
  assert.deepEqual([late.status, late.body.code], [400, 'TOTP_ALREADY_ENABLED']);
  const other = openBrowser(assent.url);
  await other.auth('/sign-in/email', { email, password });
  assert.equal((await other.auth('/two-factor/verify-totp', { code: totp(secret, 1) })).status, 200);
});

test('a confirmation of two-factor authentication whose set-up is replaced while it runs turns nothing on', async () => {
  const person = await signInMember(assent, organisation);
  const { browser, password } = person;
  const enable = async () => secretOf((await browser.auth('/two-factor/enable', { password })).body.totpURI);
  const confirm = (secret: string) => browser.auth('/two-factor/verify-totp', { code: totp(secret) });
  let secret = await enable();
  for (const [statement, refusal] of [
    ['update on two_factors', 'CODE_ALREADY_USED'],
    ['update on users', 'INVALID_SET_UP_CODE'],
  ] as const) {
    const newer = Promise.withResolvers<string>();
    const late = await holdStatement(
      pool,
      statement,
      () => confirm(secret),
      async () => newer.resolve(await enable()),
    );
    assert.deepEqual([late.status, late.body.code], [401, refusal]);
    assert.equal(data(await me(person)).user.two_factor_enabled, false);
    secret = await newer.promise;
  }
  assert.equal((await confirm(secret)).status, 200);
});

test('until two-factor authentication is on, it cannot be turned off, and its secret is not shown again', async () => {
  const { browser, password } = await signInMember(assent, organisation);
  await browser.auth('/two-factor/enable', { password });
  for (const path of ['disable', 'get-totp-uri', 'generate-backup-codes']) {
    const { status, body } = await browser.auth(`/two-factor/${path}`, { password, code: '000000' });
    assert.deepEqual(
      [status, body],
      [
        400,
        {
          code: 'TWO_FACTOR_NOT_ENABLED',
          message: 'Two-factor authentication is not on. Reload the page.',
        },
      ],
      path,
    );
  }
});

/** The secret in the URI of a QR code. */
const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

test('a backup code replaces the second factor once', async () => {
  const person = await signInMember(assent, organisation);
  const { backupCodes } = await enableSecondFactor(person);
  const { email, password } = person;
  const useCode = async (code: string) => {
    const browser = openBrowser(assent.url);
    await browser.auth('/sign-in/email', { email, password });
    return (await browser.auth('/two-factor/verify-backup-code', { code })).status;
  };
  assert.equal(await useCode(backupCodes[0] ?? ''), 200);
  assert.equal(await useCode(backupCodes[0] ?? ''), 401);
  assert.equal(await useCode(backupCodes[1] ?? ''), 200);
});

test('codes cannot be guessed: after ten wrong ones, even the right one is refused', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const { email, password } = person;
  const wrong = [];
  for (let round = 0; round < 2; round += 1) {
    const browser = openBrowser(assent.url);
    await browser.auth('/sign-in/email', { email, password });
    for (let n = 0; n < 6; n += 1)
      wrong.push((await browser.auth('/two-factor/verify-totp', { code: '000000' })).status);
  }
  assert.ok(wrong.every((status) => status >= 400));
  const browser = openBrowser(assent.url);
  await browser.auth('/sign-in/email', { email, password });
  const right = await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) });
  assert.equal(right.status, 429, JSON.stringify(right.body));
});

test('setting up and removing a second factor requires the password', async () => {
  const person = await signInMember(assent, organisation);
  const wrong = { password: 'not the password' };
  assert.equal((await person.browser.auth('/two-factor/enable', wrong)).status, 400);
  const { secret } = await enableSecondFactor(person);
  for (const path of ['disable', 'get-totp-uri', 'generate-backup-codes']) {
    const reply = await person.browser.auth(`/two-factor/${path}`, { ...wrong, code: totp(secret, 1) });
    assert.deepEqual([reply.status, reply.body.code], [400, 'INVALID_PASSWORD'], path);
  }
  const { password } = person;
  const disabled = await person.browser.auth('/two-factor/disable', { password, code: totp(secret, 1) });
  assert.equal(disabled.status, 200, JSON.stringify(disabled.body));
  await signIn(person);
  assert.equal(await isSignedIn(person), true);
});

test('the secrets of second factors are encrypted in the database', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const { rows } = await pool.query('select two_factors::text as text from two_factors where user_id = $1', [
    person.id,
  ]);
  for (const shown of [secret, ...backupCodes]) assert.ok(!rows[0].text.includes(shown));
});

test('second factors still work with a new SECRET_KEY before the old one', async () => {
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const secretKey = `${'a new key of its own with 32 bytes and more'},${assent.secretKey}`;
  const renewed = await startAssent({}, { worker: false, connection: assent.connection, secretKey });
  const browser = openBrowser(renewed.url);
  const { email, password } = person;
  await browser.auth('/sign-in/email', { email, password });
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) })).status, 200);
});

test('second factors outlive the old SECRET_KEY once a worker had both keys, and doctor says whether they do', async () => {
  const person = await signInMember(assent, organisation);
  const { secret, backupCodes } = await enableSecondFactor(person);
  const { connection, database } = assent;
  const renewed = 'another key of its own with 32 bytes and more';
  const [onlyNew, both] = [renewed, `${renewed},${assent.secretKey}`].map(createKeyring);
  assert.ok(onlyNew && both);
  const secretKeyOf = (keyring: Keyring) =>
    checkSecretKey({ ...assent.config, secretKey: renewed }, keyring, { db: database.db, receivers: [] });
  const older = () => checkOlderKeys(database.db, both);
  assert.match(
    (await older())?.message ?? '',
    /^The first key has not yet encrypted the second factor of \d+ users?$/,
  );
  await startAssent({}, { connection, secretKey: `${renewed},${assent.secretKey}` });
  await eventually(async () => (await older())?.status === 'ok');
  assert.equal((await secretKeyOf(onlyNew)).status, 'ok');

  const later = await startAssent({}, { worker: false, connection, secretKey: renewed });
  for (const [path, code] of [
    ['/two-factor/verify-totp', totp(secret, 1)],
    ['/two-factor/verify-backup-code', backupCodes[0]],
  ] as const) {
    const browser = openBrowser(later.url);
    await browser.auth('/sign-in/email', { email: person.email, password: person.password });
    assert.equal((await browser.auth(path, { code })).status, 200, path);
  }
  const withOldKey = await secretKeyOf(assent.keyring);
  assert.equal(withOldKey.status, 'failed');
  assert.match(
    withOldKey.message,
    /^The key cannot decrypt the second factor of \d+ users?, who cannot sign in/,
  );
  assert.match(withOldKey.fix ?? '', /users reset-password EMAIL --remove-second-factor/);
});

test('a second factor that is damaged does not keep the others from outliving the old SECRET_KEY', async () => {
  const damaged = await signInMember(assent, organisation);
  await enableSecondFactor(damaged);
  const { rows } = await pool.query(
    `update two_factors set secret = secret || '00' where user_id = (select id from users where email = $1) returning id`,
    [damaged.email],
  );
  const person = await signInMember(assent, organisation);
  const { secret } = await enableSecondFactor(person);
  const { connection, database, secretKey } = assent;
  const renewed = 'a third key of its own with 32 bytes and more';
  const log = pino({ level: 'silent' });
  await encryptSecondFactorsAgain(database.db, createKeyring(`${renewed},${secretKey}`), log);
  const later = await startAssent({}, { worker: false, connection, secretKey: renewed });
  const browser = openBrowser(later.url);
  await browser.auth('/sign-in/email', { email: person.email, password: person.password });
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totp(secret, 1) })).status, 200);
  await pool.query('delete from two_factors where id = $1', [rows[0].id]);
});
