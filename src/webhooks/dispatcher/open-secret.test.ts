import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { createOpenSecret } from './open-secret.ts';

const [key, otherKey] = ['a'.repeat(64), 'b'.repeat(64)];

test('every secret is decrypted correctly, the first time and from the cache, even if there are more than it stores', () => {
  const keyring = createKeyring(key);
  const openSecret = createOpenSecret(keyring);
  const secrets = Array.from({ length: 1_500 }, (_, n) => `whsec_${n}`);
  const sealed = secrets.map((secret) => seal(keyring, secret));
  for (let round = 0; round < 2; round += 1) assert.deepEqual(sealed.map(openSecret), secrets);
});

test('a secret encrypted with a key that no longer exists stays undefined', () => {
  const openSecret = createOpenSecret(createKeyring(otherKey));
  const sealed = seal(createKeyring(key), 'whsec_x');
  assert.deepEqual([openSecret(sealed), openSecret(sealed)], [undefined, undefined]);
});
