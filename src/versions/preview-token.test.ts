import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

const [first, second] = [
  'the first key of these tests with 32 bytes',
  'the second key of these tests with 32 bytes',
];
const keyring = createKeyring(first);
const preview = {
  versionId: '0192f0c1-5a5a-7000-8000-000000000001',
  expiresAt: new Date('2026-11-21T14:30:00.123Z'),
};

test('a token says for which version and until when it was made', () => {
  assert.deepEqual(readPreviewToken(keyring, previewToken(keyring, preview)), preview);
});

test('no character of a token can be changed, left out or added', () => {
  const token = previewToken(keyring, preview);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    assert.equal(readPreviewToken(keyring, token.slice(0, at) + other + token.slice(at + 1)), undefined);
    assert.equal(readPreviewToken(keyring, token.slice(0, at) + token.slice(at + 1)), undefined);
  }
  assert.equal(readPreviewToken(keyring, `${token}A`), undefined);
});

test('a token stays good while its key is in the ring', () => {
  const token = previewToken(keyring, preview);
  assert.deepEqual(readPreviewToken(createKeyring(`${second},${first}`), token), preview);
  assert.equal(readPreviewToken(createKeyring(second), token), undefined);
});
