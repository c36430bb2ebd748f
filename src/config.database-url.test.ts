import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readConfig } from './config.ts';

test('a database URL may have an "@" in its user, password and parameters', () => {
  for (const url of [
    'postgres://me@server:p@ss@host/db',
    'postgres://host/db?user=me@server',
    'postgres://me%40server:a%2Fb%3F@host:5432/db?host=/run',
    'postgres:///db?host=/run&user=me@server',
    'postgres://me@host/db#end',
    'postgres://me:a,b@host/db',
    'postgres://me@/db?host=/run/a,b',
  ])
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
});

test('a database URL that encrypts in another way is read as the full verification that pg makes of it, without its warning', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  const read = (query: string) =>
    readConfig({ DATABASE_URL: `postgres://u@host/db?${query}` }).databaseUrl?.split('?')[1];
  assert.equal(read('sslmode=require'), 'sslmode=verify-full');
  assert.equal(read('host=h&sslmode=verify-ca&port=1'), 'host=h&sslmode=verify-full&port=1');
  assert.equal(read('sslmode=prefer#end'), 'sslmode=verify-full#end');
  for (const query of ['sslmode=no-verify', 'sslmode=disable', 'uselibpqcompat=true&sslmode=require'])
    assert.equal(read(query), query);
  await setImmediate();
  process.off('warning', collect);
  assert.deepEqual(warnings, []);
});
