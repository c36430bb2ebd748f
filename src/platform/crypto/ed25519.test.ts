import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import {
  ed25519PrivateKey,
  ed25519PublicBytes,
  ed25519PublicKey,
  ed25519Sign,
  ed25519Verify,
} from './ed25519.ts';

test('a seed gives the public key and signature of RFC 8032, 7.1, test 2', () => {
  const seed = createSecretKey('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex');
  const key = ed25519PrivateKey(seed);
  const publicBytes = ed25519PublicBytes(key);
  assert.equal(
    publicBytes.toString('hex'),
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  );
  const signature = ed25519Sign(key, 'r');
  assert.equal(
    signature.toString('hex'),
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
      '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
  assert.equal(ed25519Verify(ed25519PublicKey(publicBytes), 'r', signature), true);
  assert.equal(ed25519Verify(ed25519PublicKey(publicBytes), 's', signature), false);
});

test('a public key of another length is refused', () => {
  assert.throws(() => ed25519PublicKey(Buffer.alloc(31)), RangeError);
});
