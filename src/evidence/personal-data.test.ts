import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hashPersonalData, personalHash } from './personal-data.ts';

test('each value is hashed with its own 16-byte salt, which is stored with it', () => {
  const { hashes, personal } = hashPersonalData({ name: 'Zoë', again: 'Zoë' });
  const { salt, value } = personal.name ?? {};
  assert.equal(value, 'Zoë');
  assert.match(salt ?? '', /^[0-9a-f]{32}$/);
  assert.notEqual(personal.again?.salt, salt);
  assert.notEqual(hashes.again, hashes.name);
  const bytes = Buffer.concat([Buffer.from(salt ?? '', 'hex'), Buffer.from('Zoë')]);
  assert.equal(hashes.name, createHash('sha256').update(bytes).digest('hex'));
  assert.equal(personalHash(salt ?? '', 'Zoë'), hashes.name);
});

test('an unknown value is null, and nothing is stored for it', () => {
  assert.deepEqual(hashPersonalData({ note: null }), { hashes: { note: null }, personal: {} });
});
