import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trustedOrigins } from './trusted-origins.ts';

const originsOf = (baseUrl: string) => trustedOrigins({ baseUrl, port: 3000 });

test('a page on this machine may sign in only to a service on this machine', () => {
  assert.deepEqual(originsOf('https://sign.example.com/assent'), ['https://sign.example.com']);
  assert.deepEqual(originsOf('http://[::1]:8080'), [
    'http://[::1]:8080',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ]);
});
