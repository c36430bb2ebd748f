import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { type Identity, startOidcProvider } from '../harness/oidc-provider.ts';
import { type Browser, createUser, openBrowser, signIn, signInMember } from '../harness/people.ts';
import { assertError, data, itemAt } from '../harness/steps.ts';

const provider = await startOidcProvider();
const assent = await startAssent(
  {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Tessera login',
  },
  { worker: false },
);
const { pool } = assent.database;
const organisation = await assent.organisation();
const owner = await signInMember(assent, organisation);
let people = 0;

function newIdentity(changes: Partial<Identity> = {}): Identity {
  people += 1;
  return {
    sub: `${people}`,
    email: `person${people}@example.com`,
    email_verified: true,
    name: 'Grace Hopper',
    ...changes,
  };
}

/** Signs in through the provider as a browser does; returns the final location. */
async function visit(browser: Browser, identity: Identity, callbackURL = '/dashboard'): Promise<string> {
  provider.identity = identity;
  const started = await browser.auth('/sign-in/social', { provider: 'oidc', callbackURL });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const redirect = await fetch(started.body.url, { redirect: 'manual' });
  const back = new URL(redirect.headers.get('location') ?? '');
  assert.equal(`${back.origin}${back.pathname}`, `${assent.url}/api/auth/callback/oidc`);
  const reply = await browser.getAuth(`/callback/oidc${back.search}`);
  assert.equal(reply.status, 302, JSON.stringify(reply.body));
  return reply.headers.get('location') ?? '';
}

async function invite(email: string): Promise<string> {
  const { link } = data(await owner.at(organisation).post('/invitations', { email, role: 'viewer' }));
  return itemAt(link.split('/'), -1);
}

const errorOf = (location: string) => new URL(location, assent.url).searchParams.get('error');

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

test('an ID token that the provider has not signed is refused', async () => {
  const identity = newIdentity();
  await invite(identity.email);
  provider.forges = true;
  const browser = openBrowser(assent.url);
  assert.equal(errorOf(await visit(browser, identity)), 'unable_to_get_user_info');
  provider.forges = false;
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
  await browser.getAuth(`/callback/oidc${search}`);
  const replayed = openBrowser(assent.url);
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
  const { rows } = await pool.query(
    "select access_token, refresh_token, id_token from accounts where provider_id = 'oidc'",
  );
  assert.ok(rows.length > 0);
  for (const row of rows) assert.deepEqual(row, { access_token: null, refresh_token: null, id_token: null });
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
