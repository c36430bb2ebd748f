import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';
import { hasDatabase, readSecretKey } from './secret-key.ts';

const databaseUrl = 'postgres://localhost/assent';
const random = () => randomBytes(32).toString('base64');

function createDataDir(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'assent-key-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('with the embedded database, a key is created once and only this user can read it', (t) => {
  const dataDir = createDataDir(t);
  const config = readConfig({ DATA_DIR: dataDir });
  const key = readSecretKey(config);
  assert.equal(Buffer.from(key, 'base64').length, 32);
  assert.equal(readSecretKey(config), key);
  const file = join(dataDir, 'secret.key');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(readFileSync(file, 'utf8'), `${key}\n`);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('a folder that cannot be read does not count as one without a database', (t) => {
  const dataDir = createDataDir(t);
  assert.equal(hasDatabase(dataDir), false);
  assert.equal(hasDatabase(join(dataDir, 'absent')), false);
  mkdirSync(join(dataDir, 'postgres'));
  assert.equal(hasDatabase(dataDir), true);
  // A link to itself cannot be read by root either.
  const loop = join(dataDir, 'loop');
  symlinkSync(loop, loop);
  assert.throws(
    () => hasDatabase(loop),
    (error: Error) => error instanceof ConfigError && /^DATA_DIR .* cannot be read .*;/.test(error.message),
  );
});

test('a key file of bytes that are not text is refused, because most of them would count as the same character', (t) => {
  const dataDir = createDataDir(t);
  writeFileSync(
    join(dataDir, 'secret.key'),
    Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index)),
  );
  assert.match(
    refusal({ DATA_DIR: dataDir }),
    /^DATA_DIR's .*secret\.key is not text in UTF-8; delete it, so/,
  );
});

test('no new key is created for an existing database', (t) => {
  const dataDir = createDataDir(t);
  mkdirSync(join(dataDir, 'postgres'));
  assert.match(
    refusal({ DATA_DIR: dataDir }),
    /contains a database but not its secret\.key; restore that file/,
  );
});

test('the error for a data directory that cannot be written names it', {
  skip: process.platform !== 'linux',
}, () => {
  assert.match(
    refusal({ DATA_DIR: '/proc/assent' }),
    /^DATA_DIR \/proc\/assent cannot be written \(ENOENT: .*\); give this user/,
  );
});

test('a disk without space for the key is named, and keeps no part of it', (t) => {
  const dataDir = createDataDir(t);
  const source = `(await import(${JSON.stringify(import.meta.resolve('./secret-key.ts'))})).readSecretKey(${JSON.stringify({ dataDir })})`;
  // Limits files to 0 bytes.
  const limited = [
    '-c',
    'ulimit -f 0; exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '-e',
    source,
  ];
  const { stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  assert.match(stderr, /cannot be written \(EFBIG: [^\n]*; give this user write access .* disk has space\n/);
  assert.deepEqual(readdirSync(dataDir), []);
});

test('with DATABASE_URL, the key must be set', () => {
  assert.match(
    refusal({ DATABASE_URL: databaseUrl }),
    /^SECRET_KEY is missing, but DATABASE_URL is set; use/,
  );
});

test('a list of strong keys is accepted unchanged', () => {
  for (const SECRET_KEY of [random(), randomBytes(32).toString('hex'), `${random()}, ${random()}`])
    assert.equal(readSecretKey(readConfig({ DATABASE_URL: databaseUrl, SECRET_KEY })), SECRET_KEY);
});

const weak: [problem: string, key: string, message: RegExp][] = [
  ['31 bytes', 'kO7xQ2mVt9RzLb4WcNfYp8Gs1HdJuEa', /^SECRET_KEY contains a key of fewer than 32 bytes; use/],
  ['an old key that is short', `${random()},short`, /fewer than 32 bytes/],
  ['an empty entry', `${random()},`, /contains an empty key; remove the comma/],
  ['one character', 'a'.repeat(40), /well-known or guessable/],
  ['two characters', 'ab'.repeat(20), /well-known or guessable/],
  ['a placeholder', 'change-me-change-me-change-me-change-me', /well-known or guessable/],
  ['another placeholder', 'your-secret-key-goes-here-0000000000', /well-known or guessable/],
  ['a typed sequence', '01234567890123456789012345678901', /well-known or guessable/],
  ['an example', 'this-is-an-example-of-32-bytes-or-more', /well-known or guessable/],
];

for (const [problem, key, message] of weak)
  test(`a key with ${problem} is refused, and the error does not contain it`, () => {
    const error = refusal({ DATABASE_URL: databaseUrl, SECRET_KEY: key });
    assert.match(error, message);
    assert.ok(!error.includes(key) && !error.includes('\n'));
  });

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readSecretKey(readConfig(env));
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.message;
  }
  return assert.fail('it was accepted');
}
