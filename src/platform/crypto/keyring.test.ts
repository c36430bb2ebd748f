import assert from 'node:assert/strict';
import { hkdfSync, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { createKeyring } from './keyring.ts';

const secret = 'a secret of these tests with 32 bytes or more';
const hex = (key: KeyObject | undefined) => key?.export().toString('hex');

test('a key is 32 bytes from HKDF-SHA256 with its purpose as info', () => {
  const expected = Buffer.from(hkdfSync('sha256', secret, '', 'assent seal', 32)).toString('hex');
  assert.equal(hex(createKeyring(secret)('seal')[0]), expected);
});

test('every purpose has its own key', () => {
  const keyring = createKeyring(secret);
  assert.notEqual(hex(keyring('seal')[0]), hex(keyring('signing-link')[0]));
});

test('a list of secrets gives one key for each, in the same order, whatever the spacing', () => {
  const older = `${secret} and older`;
  const keys = createKeyring(` ${secret} , ${older} `)('seal');
  assert.deepEqual(
    keys.map(hex),
    [secret, older].map((each) => hex(createKeyring(each)('seal')[0])),
  );
});

test('a secret that is in the list twice gives one key', () => {
  assert.equal(createKeyring(`${secret},${secret}`)('seal').length, 1);
});
