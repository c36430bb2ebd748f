import assert from 'node:assert/strict';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readZip } from '../evidence/zip/read-zip.ts';
import { writeZip, type ZippedFile } from './write-zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-zip-'));
after(() => rm(folder, { recursive: true, force: true }));
const createdAt = new Date('2026-01-02T03:04:05Z');

async function write(name: string, files: ZippedFile[]): Promise<Buffer> {
  const path = join(folder, name);
  {
    await using handle = await open(path, 'wx');
    await writeZip(handle, files, createdAt);
  }
  return readFile(path);
}

const fileOf = (name: string, texts: string[]): ZippedFile => ({
  name,
  async *content() {
    yield* texts;
  },
});

test('an archive has its files in their order, and is the same for the same files', async () => {
  const files = [fileOf('b', ['one\n', 'zwei ü\n']), fileOf('a', []), fileOf('c', ['x'.repeat(200_000)])];
  const zip = await write('one.zip', files);
  const read = readZip(zip, ['a', 'b', 'c'], 1_000_000).files;
  assert.deepEqual(
    read.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    [
      ['b', 'one\nzwei ü\n'],
      ['a', ''],
      ['c', 'x'.repeat(200_000)],
    ],
  );
  assert.deepEqual(await write('two.zip', files), zip);
});

test('a file is read only when the files before it are written', async () => {
  const order: string[] = [];
  const files = ['a', 'b', 'c'].map((name) => ({
    name,
    async *content() {
      order.push(`${name} starts`);
      yield 'text';
      order.push(`${name} ends`);
    },
  }));
  await write('order.zip', files);
  assert.deepEqual(order, ['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('an error while a file is read ends the archive, and no other file is read', async () => {
  let reads = 0;
  const broken = {
    name: 'broken',
    async *content() {
      yield 'text';
      throw new Error('the database is away');
    },
  };
  const later = {
    name: 'later',
    async *content() {
      reads += 1;
      yield 'text';
    },
  };
  await assert.rejects(write('broken.zip', [broken, later]), /^Error: the database is away$/);
  assert.equal(reads, 0);
});

test('when the archive cannot be written, reading stops', { timeout: 120_000 }, async () => {
  const closed = Promise.withResolvers<void>();
  const endless = {
    name: 'endless',
    async *content() {
      try {
        for (;;) yield Math.random().toString();
      } finally {
        closed.resolve();
      }
    },
  };
  await using full = await open('/dev/full', 'w');
  await assert.rejects(writeZip(full, [endless], createdAt), /ENOSPC/);
  await closed.promise;
});
