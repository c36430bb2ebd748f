import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { hashPassword } from 'better-auth/crypto';

test('a password is hashed with scrypt at N = 16384 and r = 16, which takes 32 MB and tens of milliseconds', async () => {
  const [salt = '', key = ''] = (await hashPassword('a long password')).split(':');
  const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  assert.equal(key, scryptSync('a long password', salt, 64, cost).toString('hex'));
});
