import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from './keyring.ts';
import { seal, unseal } from './seal.ts';

const [first, second] = [
  'the first key of these tests with 32 bytes',
  'the second key of these tests with 32 bytes',
];
const keyring = createKeyring(first);

for (const text of ['', 'a', '{"name":"Zürich 🖋"}', 'x'.repeat(100_000)])
  test(`sealed text can be unsealed: ${text.length} characters`, () => {
    assert.equal(unseal(keyring, seal(keyring, text)), text);
  });

test('sealing the same text twice gives different bytes, which do not contain the text', () => {
  const [one, two] = [seal(keyring, 'Nightjar'), seal(keyring, 'Nightjar')];
  assert.notDeepEqual(one, two);
  assert.equal(one.includes('Nightjar'), false);
});

test('every changed, missing or added byte is refused', () => {
  const sealed = seal(keyring, 'text');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    assert.throws(() => unseal(keyring, changed), `byte ${at}`);
    assert.throws(() => unseal(keyring, sealed.subarray(0, at)), `cut at ${at}`);
  }
  assert.throws(() => unseal(keyring, Buffer.concat([sealed, Buffer.of(0)])));
});

test('an older key unseals what it sealed, but only while it is in SECRET_KEY', () => {
  const sealed = seal(keyring, 'text');
  assert.equal(unseal(createKeyring(`${second}, ${first}`), sealed), 'text');
  assert.throws(() => unseal(createKeyring(second), sealed), /SECRET_KEY/);
});

test('the newest key seals', () => {
  const sealed = seal(createKeyring(`${second},${first}`), 'text');
  assert.equal(unseal(createKeyring(second), sealed), 'text');
  assert.throws(() => unseal(keyring, sealed), /SECRET_KEY/);
});
