import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from './config.fixture.ts';
import { readConfig } from './config.ts';

const provider = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

test('a sign-in provider without a name gets the default name', () => {
  assert.deepEqual(readConfig(provider).oidc, {
    issuer: 'https://login.example.com',
    clientId: 'a',
    clientSecret: 'b',
    name: 'single sign-on',
  });
});

for (const name of Object.keys(provider))
  test(`a sign-in provider is refused without ${name}`, () => {
    assert.match(
      refusal({ ...provider, [name]: '' }),
      new RegExp(`^${name} is missing, but others of .*; set all`),
    );
  });

for (const issuer of [
  'login.example.com',
  'http://login.example.com',
  'https://u:hunter2@login.example.com',
  'https://login.example.com/?a=hunter2',
  'https://login.example.com:0',
])
  test(`OIDC_ISSUER=${issuer} is refused with one line that does not contain the secret`, () => {
    const error = refusal({ ...provider, OIDC_ISSUER: issuer });
    assert.match(error, /^OIDC_ISSUER is not a plain https URL; write it as/);
    assert.doesNotMatch(error, /\n|hunter2/);
  });

test('the name of a sign-in provider is refused without the provider', () => {
  assert.equal(
    refusal({ OIDC_NAME: 'Harbour login' }),
    'OIDC_ISSUER is missing, but OIDC_NAME is set; set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or unset it',
  );
});
