import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

const [first, second] = [
  'the first test key of at least 32 bytes',
  'the second test key of at least 32 bytes',
];
const keyring = createKeyring(first);
const preview = {
  versionId: '0192f0c1-5a5a-7000-8000-000000000001',
  expiresAt: new Date('2026-11-21T14:30:00.123Z'),
};

test('a token can be read back as its version and expiry', () => {
  assert.deepEqual(readPreviewToken(keyring, previewToken(keyring, preview)), preview);
});

test('a token with a changed, missing or added character is invalid', () => {
  const token = previewToken(keyring, preview);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    assert.equal(readPreviewToken(keyring, token.slice(0, at) + other + token.slice(at + 1)), undefined);
    assert.equal(readPreviewToken(keyring, token.slice(0, at) + token.slice(at + 1)), undefined);
  }
  assert.equal(readPreviewToken(keyring, `${token}A`), undefined);
});

test('a token is valid for as long as its key is in the list', () => {
  const token = previewToken(keyring, preview);
  assert.deepEqual(readPreviewToken(createKeyring(`${second},${first}`), token), preview);
  assert.equal(readPreviewToken(createKeyring(second), token), undefined);
});
