import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BackupError } from './backup-error.ts';
import { openBackupFile } from './read-file.ts';
import { writeBackupFile } from './write-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-backup-'));
after(() => rm(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

async function* content(blocks: (Buffer | string)[] = []): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify({ version: '0.1.0', note: 'a header that is long enough for gzip to compress, for gzip' })}\n`;
  yield* blocks;
}

test('a backup with any byte changed is refused, and so is one that ends too early or goes on', async () => {
  await writeBackupFile(at('intact'), content());
  const bytes = await readFile(at('intact'));
  const { close } = await openBackupFile(at('intact'));
  await close();
  let refused = 0;
  const assertRefused = async (altered: Buffer, what: string) => {
    await writeFile(at('altered'), altered);
    await assert.rejects(openBackupFile(at('altered')), BackupError, what);
    refused += 1;
  };
  for (let i = 0; i < bytes.length; i += 1) {
    const altered = Buffer.from(bytes);
    altered[i] = (bytes[i] ?? 0) ^ (1 << (i % 8));
    await assertRefused(altered, `byte ${i} changed`);
    await assertRefused(bytes.subarray(0, i), `only ${i} bytes`);
  }
  await assertRefused(Buffer.concat([bytes, Buffer.from('\n')]), 'one more byte');
  assert.equal(refused, 2 * bytes.length + 1);
});

test('a file that is not a backup, is missing, or has a later format is refused with one sentence each', async () => {
  await writeFile(at('text'), 'a text that is longer than the first line of a backup');
  await writeFile(at('later'), 'assent backup 2\nand whatever comes then');
  await writeFile(at('windows'), 'assent backup 1\r\nand whatever comes then');
  await writeFile(at('begun'), 'assent backup 1');
  for (const name of ['windows', 'begun'])
    await assert.rejects(openBackupFile(at(name)), /is incomplete or was altered since it was created/);
  await assert.rejects(openBackupFile(at('text')), /text is not a backup of Assent$/);
  await assert.rejects(
    openBackupFile(at('later')),
    /later was created by a newer version of Assent; restore it with/,
  );
  await assert.rejects(openBackupFile(at('missing')), /missing cannot be read \(ENOENT/);
  await assert.rejects(openBackupFile(folder), /is not a file$/);
});

test('a named pipe is refused at once, although opening one waits for a writer', async () => {
  execFileSync('mkfifo', [at('pipe')]);
  await assert.rejects(openBackupFile(at('pipe')), /pipe is not a file$/);
});

test('blocks of any size come back as they were written, whatever is in them', async () => {
  const block = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) % 256));
  const lines = [`${block.length}\n`, block, '3\n', 'a\n\n', '0\n', '{"rows":4}\n'];
  await writeBackupFile(at('blocks'), content(lines));
  const { content: reader, close } = await openBackupFile(at('blocks'));
  const parts: Buffer[] = [];
  for await (const part of reader.blocks()) parts.push(part);
  assert.ok(Buffer.concat(parts).equals(Buffer.concat([block, Buffer.from('a\n\n')])));
  assert.equal(await reader.line(), '{"rows":4}');
  await close();
});

test('a backup never overwrites a file, and one that fails leaves no file behind', async () => {
  await writeBackupFile(at('kept'), content());
  const before = await readFile(at('kept'));
  await assert.rejects(
    writeBackupFile(at('kept'), content(['other'])),
    /kept already exists, and is not overwritten; choose/,
  );
  assert.ok((await readFile(at('kept'))).equals(before));
  async function* failing() {
    yield* content();
    throw new Error('the database is gone');
  }
  await assert.rejects(writeBackupFile(at('failed'), failing()), /the database is gone/);
  await assert.rejects(writeBackupFile(join(folder, 'none', 'x'), content()), /cannot be written \(ENOENT/);
  const names = (await readdir(folder)).filter((name) => /failed|partial/.test(name));
  assert.deepEqual(names, []);
});

test('of two backups with one name at the same time, one is written and the other refused', async () => {
  const results = await Promise.allSettled(
    ['one', 'two'].map((text) => writeBackupFile(at('race'), content([text.repeat(1000)]))),
  );
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await (await openBackupFile(at('race'))).close();
  assert.equal((await stat(at('race'))).mode & 0o777, 0o600);
});
