import assert from 'node:assert/strict';
import { startAssent } from '../harness/assent.ts';
import { type Identity, type OidcProvider, startOidcProvider } from '../harness/oidc-provider.ts';
import { type Browser, openBrowser, signInMember } from '../harness/people.ts';
import { hashPasswordsQuickly } from '../harness/quick-passwords.ts';
import { data, itemAt } from '../harness/steps.ts';

hashPasswordsQuickly();

/** The service that these tests share, and the provider with which its users sign in. */
export const provider = await startOidcProvider();

export const assent = await startAssent(
  {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Tessera login',
  },
  { worker: false },
);

export const { pool } = assent.database;

export const organisation = await assent.organisation();

export const owner = await signInMember(assent, organisation);

let people = 0;

/** A person whom no other test has. */
export function newIdentity(changes: Partial<Identity> = {}): Identity {
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
export async function visit(
  browser: Browser,
  identity: Identity,
  callbackURL = '/dashboard',
): Promise<string> {
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

/** The error of a sign-in while the provider misbehaves; undefined if the sign-in succeeded. */
export async function errorWhile(
  changes: Partial<OidcProvider>,
  identity: Identity,
): Promise<string | undefined> {
  const usual = { ...provider };
  Object.assign(provider, changes);
  const browser = openBrowser(assent.url);
  const location = await visit(browser, identity).finally(() => Object.assign(provider, usual));
  const isSignedIn = (await browser.api().get('/me')).status === 200;
  const error = errorOf(location);
  assert.equal(isSignedIn, error === null);
  if (error === null) return undefined;
  assert.match(location, /\/dashboard\/sign-in\?/);
  return error;
}

/** A person whose account was created by signing in with the provider. */
export async function signedUp(changes: Partial<Identity> = {}): Promise<Identity> {
  const identity = newIdentity(changes);
  await invite(identity.email);
  assert.equal(errorOf(await visit(openBrowser(assent.url), identity)), null);
  return identity;
}

/** Invites an address to the organisation. Returns the token of the invitation. */
export async function invite(email: string): Promise<string> {
  const { link } = data(await owner.at(organisation).post('/invitations', { email, role: 'viewer' }));
  return itemAt(link.split('/'), -1);
}

export const errorOf = (location: string) => new URL(location, assent.url).searchParams.get('error');
