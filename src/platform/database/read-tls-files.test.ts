import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { DatabaseClient } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-tls-'));
after(() => rmSync(folder, { recursive: true }));

/** What a new connection would use. pg's types only say whether it uses TLS. */
const tlsOf = (client: pg.Client) => client.ssl as pg.ClientConfig['ssl'];

test('the files of an authority and a client count as they are now, and as they were read last while they cannot be read', () => {
  const [ca, cert, key] = ['ca', 'cert', 'key'].map((name) => join(folder, name));
  const connectionString = `postgres://u:p@db.example.com:5433/assent?sslmode=verify-full&sslrootcert=${ca}&application_name=x&sslcert=${cert}&sslkey=${key}`;
  const open = () => new DatabaseClient({ connectionString });
  assert.throws(open, { code: 'ENOENT' });
  for (const content of ['old', 'new']) {
    for (const file of [ca, cert, key]) writeFileSync(file ?? '', content);
    assert.deepEqual(tlsOf(open()), tlsOf(new pg.Client({ connectionString })));
  }
  for (const file of [ca, cert, key]) rmSync(file ?? '');
  const { host, port, user, database } = open();
  assert.deepEqual([host, port, user, database], ['db.example.com', 5433, 'u', 'assent']);
  const tls = tlsOf(open());
  assert.ok(typeof tls === 'object');
  assert.deepEqual([tls.ca, tls.cert, tls.key], ['new', 'new', 'new']);
});

test('sslmode=disable and no-verify mean the same with the file of an authority', () => {
  const ca = join(folder, 'authority');
  writeFileSync(ca, 'x');
  for (const mode of ['disable', 'no-verify', 'verify-full']) {
    const connectionString = `postgres://u@/assent?host=/run&sslrootcert=${ca}&sslmode=${mode}`;
    const client = new DatabaseClient({ connectionString });
    assert.deepEqual(tlsOf(client), tlsOf(new pg.Client({ connectionString })), mode);
    assert.equal(client.host, '/run');
  }
});
