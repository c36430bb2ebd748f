import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../src/platform/database/transact.ts';
import { createPasswordResetLink } from '../../src/users/create-password-reset-link.ts';
import { startAssent } from '../harness/assent.ts';
import { startOidcProvider } from '../harness/oidc-provider.ts';
import { createUser, openBrowser, signIn } from '../harness/people.ts';
import { assertError, data, itemAt } from '../harness/steps.ts';
import { holdStatement } from '../support/hold-statement.ts';
import {
  assent,
  errorOf,
  errorWhile,
  invite,
  newIdentity,
  owner,
  pool,
  provider,
  signedUp,
  visit,
} from '../support/provider-sign-in.ts';

test('GET /sign-in-options names the provider', async () => {
  assert.deepEqual(data(await openBrowser(assent.url).api().get('/sign-in-options')).oidc, {
    name: 'Tessera login',
  });
});

test('an invited person signs in with the provider, accepts, and can sign in again later', async () => {
  const identity = newIdentity();
  const token = await invite(identity.email);
  const browser = openBrowser(assent.url);
  assert.equal(
    await visit(browser, identity, `/dashboard/invitations/${token}`),
    `/dashboard/invitations/${token}`,
  );
  const { user, organisations } = data(await browser.api().get('/me'));
  assert.deepEqual(
    [user.email, user.name, user.has_password, organisations],
    [identity.email, 'Grace Hopper', false, []],
  );
  data(await browser.api().post(`/invitation-links/${token}/accept`, {}));
  assert.equal(data(await browser.api().get('/me')).organisations[0]?.role, 'viewer');

  const again = openBrowser(assent.url);
  assert.equal(errorOf(await visit(again, identity)), null);
  assert.equal(data(await again.api().get('/me')).user.id, user.id);
});

test('a person without an invitation is refused, and no account is created', async () => {
  const identity = newIdentity();
  const browser = openBrowser(assent.url);
  const location = await visit(browser, identity);
  assert.match(location, /\/dashboard\/sign-in\?/);
  assert.equal(errorOf(location), 'not_invited');
  assertError(await browser.api().get('/me'), 401, 'UNAUTHORIZED');
  const { rows } = await pool.query('select from users where email = $1', [identity.email]);
  assert.equal(rows.length, 0);
});

test('an address that the provider has not verified is refused, even with an invitation', async () => {
  for (const email_verified of [false, 'false', 'yes']) {
    const identity = newIdentity({ email_verified });
    await invite(identity.email);
    const browser = openBrowser(assent.url);
    assert.equal(errorOf(await visit(browser, identity)), 'email_not_verified');
    assertError(await browser.api().get('/me'), 401, 'UNAUTHORIZED');
  }
});

test('an account with a password is linked to the provider only if its address is verified', async () => {
  const identity = newIdentity();
  const person = await createUser(assent, { email: identity.email });
  const browser = openBrowser(assent.url);
  assert.equal(errorOf(await visit(browser, identity)), 'account_not_linked');
  await pool.query('update users set email_verified = true where id = $1', [person.id]);
  assert.equal(errorOf(await visit(browser, { ...identity, email_verified: false })), 'account_not_linked');
  assert.equal(errorOf(await visit(browser, identity)), null);
  assert.equal(data(await browser.api().get('/me')).user.id, person.id);
  await signIn(person);
});

test('an address that only looks like a member’s is not that member’s, whoever has verified it', async () => {
  const member = await createUser(assent, { email: 'mark@example.com', emailVerified: true });
  // The lower case of the Kelvin sign is the letter k.
  const lookalike = newIdentity({ email: 'mar\u212a@example.com' });
  assert.equal(await errorWhile({}, lookalike), 'account_not_linked');
  const controlled = newIdentity({ email: 'mark@example.com\0' });
  assert.equal(await errorWhile({}, controlled), 'account_not_linked');
  const browser = openBrowser(assent.url);
  assert.equal(errorOf(await visit(browser, newIdentity({ email: 'Mark@EXAMPLE.com' }))), null);
  assert.equal(data(await browser.api().get('/me')).user.id, member.id);
});

test('an account stays open to its identity, whatever address the provider gives it later', async () => {
  const { sub } = await signedUp();
  for (const email of ['not an address', 'mar\u212a@example.com', 'grace@example.com\0'])
    assert.equal(await errorWhile({}, newIdentity({ sub, email })), undefined, email);
  // Not even by a race of two sign-ins can it get a second identity.
  const other = `
    insert into accounts select copied.*
    from accounts account
    cross join lateral jsonb_populate_record(
      account, jsonb_build_object('id', gen_random_uuid(), 'account_id', account.account_id || '-other')
    ) as copied
    where account.account_id like '% ' || $1`;
  await assert.rejects(pool.query(other, [sub]), { constraint: 'accounts_user_id_split_part_idx' });
});

test('a name of the provider is cut off after 200 characters, an address is not', async () => {
  const email = `${'long'.repeat(15)}@${`${'x'.repeat(59)}.`.repeat(3)}example.com`;
  await signedUp({ email, name: 'A'.repeat(300) });
  const { rows } = await pool.query('select name from users where email = $1', [email]);
  assert.equal(itemAt(rows, 0).name, 'A'.repeat(200));
});

test('a person whose name cannot be seen is shown by their address', async () => {
  const { email } = await signedUp({ name: '\u200b\u2060' });
  const { rows } = await pool.query('select name from users where email = $1', [email]);
  assert.equal(itemAt(rows, 0).name, email);
});

test('a discovery document of another issuer is refused with 503, and passwords still work', async () => {
  const fresh = await startAssent(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
    { worker: false, connection: assent.connection },
  );
  const start = () =>
    openBrowser(fresh.url).auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  provider.discoveredIssuer = 'https://login.example.org';
  const reply = await start();
  provider.discoveredIssuer = undefined;
  assert.deepEqual([reply.status, reply.body.code], [503, 'SERVICE_UNAVAILABLE']);
  const { email, password } = owner;
  assert.equal((await openBrowser(fresh.url).auth('/sign-in/email', { email, password })).status, 200);
  assert.equal((await start()).status, 200);
});

test('an error that the provider returns leads to the sign-in page, which explains it', async () => {
  const identity = await signedUp();
  for (const refusal of ['access_denied', 'temporarily_unavailable'])
    assert.equal(await errorWhile({ refusal }, identity), refusal);
});

test('an account belongs to one subject: others with the same address are refused, also at the same time', async () => {
  const identity = await signedUp();
  const others = ['second', 'third', 'fourth'].map((sub) => ({ ...identity, sub: `${identity.sub} ${sub}` }));
  for (const other of others) assert.equal(await errorWhile({}, other), 'another_identity_linked');
  assert.equal(await errorWhile({}, identity), undefined);

  const person = await createUser(assent);
  await pool.query('update users set email_verified = true where id = $1', [person.id]);
  const callbacks = [];
  for (const sub of ['a', 'b', 'c', 'd']) {
    provider.identity = newIdentity({ email: person.email, sub: `${person.id} ${sub}` });
    const browser = openBrowser(assent.url);
    const started = await browser.auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
    const redirect = await fetch(started.body.url, { redirect: 'manual' });
    const { search } = new URL(redirect.headers.get('location') ?? '');
    callbacks.push(() => browser.getAuth(`/callback/oidc${search}`));
  }
  const replies = await Promise.all(callbacks.map((call) => call()));
  const errors = replies.map(({ headers }) => errorOf(headers.get('location') ?? ''));
  assert.equal(errors.filter((error) => error === null).length, 1, JSON.stringify(errors));
  const { rows } = await pool.query("select from accounts where user_id = $1 and provider_id = 'oidc'", [
    person.id,
  ]);
  assert.equal(rows.length, 1);
});

test('an account is not that of the same subject at another issuer', async () => {
  const identity = await signedUp();
  const another = await startOidcProvider();
  const moved = await startAssent(
    {
      OIDC_ISSUER: another.issuer,
      OIDC_CLIENT_ID: another.clientId,
      OIDC_CLIENT_SECRET: another.clientSecret,
    },
    { worker: false, connection: assent.connection },
  );
  another.identity = newIdentity({ sub: identity.sub });
  const browser = openBrowser(moved.url);
  const started = await browser.auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  const redirect = await fetch(started.body.url, { redirect: 'manual' });
  const { search } = new URL(redirect.headers.get('location') ?? '');
  const reply = await browser.getAuth(`/callback/oidc${search}`);
  assert.equal(errorOf(reply.headers.get('location') ?? ''), 'not_invited');
  assertError(await browser.api().get('/me'), 401, 'UNAUTHORIZED');
});

test('an account that an earlier release stored without its issuer stays that of the person with its address', async () => {
  const identity = await signedUp();
  const store = (accountId: string) =>
    pool.query(
      "update accounts set account_id = $1 where provider_id = 'oidc' and account_id like '% ' || $2",
      [accountId, identity.sub],
    );
  await store(identity.sub);
  assert.equal(await errorWhile({}, newIdentity({ sub: identity.sub })), 'not_invited');
  assert.equal(await errorWhile({}, identity), undefined);
  const { rows } = await pool.query('select account_id from accounts where account_id like $1', [
    `%${identity.sub}`,
  ]);
  assert.ok(rows.some(({ account_id }) => account_id === `${provider.issuer} ${identity.sub}`));
  assert.equal(await errorWhile({}, { ...identity, sub: 'another' }), 'another_identity_linked');
});

test('a password reset, which proves the address, lets another identity be linked once', async () => {
  const identity = await signedUp();
  const { db } = assent.database;
  const { link } = await transact(db, (tx) =>
    createPasswordResetLink(tx, { email: identity.email, disableTwoFactor: false, baseUrl: assent.url }),
  );
  const token = new URL(link).searchParams.get('token');
  const reset = { newPassword: 'a long password', token };
  assert.equal((await openBrowser(assent.url).auth('/reset-password', reset)).status, 200);
  const renewed = { ...identity, sub: `${identity.sub} renewed` };
  assert.equal(await errorWhile({}, renewed), undefined);
  assert.equal(await errorWhile({}, identity), 'another_identity_linked');
});

test('a sign-in with the provider that is still running while the password is reset leaves no session', async () => {
  const identity = await signedUp();
  const { link } = await transact(assent.database.db, (tx) =>
    createPasswordResetLink(tx, { email: identity.email, disableTwoFactor: false, baseUrl: assent.url }),
  );
  const token = new URL(link).searchParams.get('token');
  const browser = openBrowser(assent.url);
  const location = await holdStatement(
    pool,
    'insert on sessions',
    () => visit(browser, identity),
    async () => {
      const newPassword = 'a long enough password';
      assert.equal(
        (await openBrowser(assent.url).auth('/reset-password', { token, newPassword })).status,
        200,
      );
    },
  );
  assert.equal(errorOf(location), 'UNAUTHORIZED');
  assertError(await browser.api().get('/me'), 401, 'UNAUTHORIZED');
});

test('the provider’s response works only in the browser that started the sign-in, and once', async () => {
  const identity = newIdentity();
  await invite(identity.email);
  provider.identity = identity;
  const browser = openBrowser(assent.url);
  const started = await browser.auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  const redirect = await fetch(started.body.url, { redirect: 'manual' });
  const { search } = new URL(redirect.headers.get('location') ?? '');
  const victim = openBrowser(assent.url);
  await victim.getAuth(`/callback/oidc${search}`);
  assertError(await victim.api().get('/me'), 401, 'UNAUTHORIZED');
  const cookiesOfThatMoment = new Map(browser.set);
  await browser.getAuth(`/callback/oidc${search}`);
  assert.equal(data(await browser.api().get('/me')).user.email, identity.email);
  const replayed = openBrowser(assent.url);
  for (const [name, line] of cookiesOfThatMoment) replayed.set.set(name, line);
  await replayed.getAuth(`/callback/oidc${search}`);
  assertError(await replayed.api().get('/me'), 401, 'UNAUTHORIZED');
});

test('a callbackURL or errorCallbackURL on another site is refused', async () => {
  for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example'])
    for (const body of [{ callbackURL: url }, { callbackURL: '/dashboard', errorCallbackURL: url }]) {
      const reply = await openBrowser(assent.url).auth('/sign-in/social', { provider: 'oidc', ...body });
      assert.equal(reply.status, 403, url);
    }
});

test('no token of the provider is stored', async () => {
  const identity = await signedUp();
  assert.equal(errorOf(await visit(openBrowser(assent.url), identity)), null);
  const { rows } = await pool.query(
    `select access_token, refresh_token, id_token
     from accounts join users on users.id = user_id where provider_id = 'oidc' and email = $1`,
    [identity.email],
  );
  assert.deepEqual(rows, [{ access_token: null, refresh_token: null, id_token: null }]);
});

test('while the provider is down, users can sign in with passwords, and with the provider once it is back', async () => {
  const fresh = await startAssent(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
    { worker: false, connection: assent.connection },
  );
  provider.isAway = true;
  const signInWithProvider = () =>
    openBrowser(fresh.url).auth('/sign-in/social', { provider: 'oidc', callbackURL: '/dashboard' });
  const reply = await signInWithProvider();
  provider.isAway = false;
  assert.deepEqual([reply.status, reply.body.code], [503, 'SERVICE_UNAVAILABLE']);
  assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
  const { email, password } = owner;
  assert.equal((await openBrowser(fresh.url).auth('/sign-in/email', { email, password })).status, 200);
  assert.equal((await signInWithProvider()).status, 200);
});
