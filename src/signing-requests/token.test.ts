import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSigningToken, signingToken } from './token.ts';

const secret = 'a test secret of more than 32 bytes';
const keyring = createKeyring(secret);

test('a token is base64url of the id and 24 bytes of HMAC-SHA256 under a derived key', () => {
  const id = '0190f5fe-7c00-7a00-8abc-0123456789ab';
  const bytes = Buffer.from(signingToken(keyring, id), 'base64url');
  const [key] = keyring('signing-link');
  const idBytes = Buffer.from('0190f5fe7c007a008abc0123456789ab', 'hex');
  assert.deepEqual(bytes.subarray(0, 16), idBytes);
  assert.deepEqual(bytes.subarray(16), createHmac('sha256', key).update(idBytes).digest().subarray(0, 24));
});

test('a token can be read back as its id, and no other text is a token', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(53), fc.constantFrom(...'Aaz09-_=.é '), (id, at, character) => {
      const token = signingToken(keyring, id);
      assert.equal(readSigningToken(keyring, token), id);
      const altered = token.slice(0, at) + character + token.slice(at + 1);
      if (altered !== token) assert.equal(readSigningToken(keyring, altered), undefined);
    }),
  );
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  const base64url = (...parts: Uint8Array[]) => Buffer.concat(parts).toString('base64url');
  fc.assert(
    fc.property(fc.oneof(fc.string(), bytes(40).map(base64url)), (text) => {
      assert.equal(readSigningToken(keyring, text), undefined);
    }),
  );
  fc.assert(
    fc.property(fc.uuid(), bytes(24), (id, mac) => {
      const idBytes = Buffer.from(signingToken(keyring, id), 'base64url').subarray(0, 16);
      assert.equal(readSigningToken(keyring, base64url(idBytes, mac)), undefined);
    }),
  );
});

test('only one spelling of the last character, which has unused bits, is valid', () => {
  const token = signingToken(keyring, randomUUID());
  const spellings = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (last) =>
    readSigningToken(keyring, token.slice(0, -1) + last),
  );
  assert.equal(spellings.filter((id) => id !== undefined).length, 1);
});

test('a token is valid for as long as its key is in the list', () => {
  const id = randomUUID();
  const token = signingToken(keyring, id);
  const newer = 'another test secret of more than 32 bytes';
  assert.equal(readSigningToken(createKeyring(`${newer},${secret}`), token), id);
  assert.equal(readSigningToken(createKeyring(newer), token), undefined);
  assert.notEqual(signingToken(createKeyring(`${newer},${secret}`), id), token);
});
