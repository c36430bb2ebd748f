import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeProviderError } from './describe-provider-error.ts';

test('the codes of the service, of the library and of providers are explained, and others in general', () => {
  for (const [code, sentence] of [
    ['another_identity_linked', /^Your account is linked to another identity/],
    ['invalid_id_token', /^Your provider’s response couldn’t be verified/],
    ['access_denied', /^You cancelled the sign-in/],
    ['temporarily_unavailable', /^Your provider isn’t available/],
    ['unknown', /^Your provider couldn’t confirm who you are/],
  ] as const)
    assert.match(describeProviderError(code), sentence);
});
