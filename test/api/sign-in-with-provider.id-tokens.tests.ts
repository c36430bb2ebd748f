import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from '../harness/people.ts';
import { assertError, itemAt } from '../harness/steps.ts';
import {
  assent,
  errorOf,
  errorWhile,
  invite,
  newIdentity,
  pool,
  provider,
  signedUp,
  visit,
} from '../support/provider-sign-in.ts';

test('a claim that is not text is ignored', async () => {
  const text = { toString: 1 };
  const identity = newIdentity();
  await invite(identity.email);
  for (const [claim, error] of [
    [{ email: text }, 'email_not_found'],
    [{ email_verified: text }, 'email_not_verified'],
    [{ email_verified: [true] }, 'email_not_verified'],
    [{ name: text }, undefined],
  ] as const)
    assert.equal(await errorWhile({ idTokenChanges: claim }, identity), error, JSON.stringify(claim));
  const { rows } = await pool.query('select name from users where email = $1', [identity.email]);
  assert.equal(itemAt(rows, 0).name, identity.email);
});

test('an ID token that the provider has not signed is refused', async () => {
  const identity = newIdentity();
  await invite(identity.email);
  provider.forges = true;
  const browser = openBrowser(assent.url);
  assert.equal(errorOf(await visit(browser, identity)), 'invalid_id_token');
  provider.forges = false;
  assertError(await browser.api().get('/me'), 401, 'UNAUTHORIZED');
});

test('a token response without an ID token is refused', async () => {
  assert.equal(await errorWhile({ omitsIdToken: true }, await signedUp()), 'invalid_id_token');
});

const now = Math.floor(Date.now() / 1000);

for (const [what, idTokenChanges] of [
  ['of another issuer', { iss: 'https://login.example.org' }],
  ['without an issuer', { iss: undefined }],
  ['for another audience', { aud: 'another-client' }],
  ['without an audience', { aud: undefined }],
  ['that has expired', { exp: now - 3600, iat: now - 7200 }],
  ['without an expiry', { exp: undefined }],
  ['with another nonce', { nonce: 'of another sign-in' }],
  ['without a nonce', { nonce: undefined }],
  ['issued for another client', { azp: 'another-client' }],
  ['for several audiences that does not name its client', { aud: ['assent', 'another-client'] }],
  ['without a subject', { sub: undefined }],
  ['with a subject that is not text', { sub: 7 }],
  ['with a subject that is empty', { sub: '' }],
] as const)
  test(`an ID token ${what} is refused`, async () => {
    const identity = await signedUp();
    assert.equal(await errorWhile({ idTokenChanges }, identity), 'invalid_id_token');
  });

test('an ID token for several audiences is accepted if it was issued for this client', async () => {
  const { clientId } = provider;
  const idTokenChanges = { aud: [clientId, 'another-client'], azp: clientId };
  assert.equal(await errorWhile({ idTokenChanges }, await signedUp()), undefined);
});

test('an address that is only in userinfo is accepted, if it is that of the same subject', async () => {
  const identity = await signedUp();
  const idTokenChanges = { email: undefined, email_verified: undefined };
  assert.equal(await errorWhile({ idTokenChanges }, identity), undefined);
  for (const sub of ['of another person', undefined]) {
    const changes = { idTokenChanges, userinfoChanges: { sub } };
    assert.equal(await errorWhile(changes, identity), 'invalid_userinfo');
  }
});
