import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { NewFileError, writeNewFile } from './new-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-new-file-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const write = (file: string) => writeNewFile(file, (handle) => handle.writeFile('complete'));

test('a name that is too long is refused with its reason', async () => {
  for (const name of ['x'.repeat(300), 'x'.repeat(250)])
    await assert.rejects(
      write(join(folder, name)),
      (error: Error) =>
        error instanceof NewFileError && /cannot be written \(ENAMETOOLONG/.test(error.message),
    );
  assert.deepEqual(readdirSync(folder), []);
});

test('a file can be written into a folder whose files this user may not list', async (t) => {
  if (!process.seteuid || !process.getuid) return t.skip('Windows has no such folders');
  const dropBox = join(folder, 'drop-box');
  mkdirSync(dropBox);
  chmodSync(folder, 0o711);
  const isRoot = process.getuid() === 0;
  const nobody = 65_534;
  if (isRoot) chownSync(dropBox, nobody, nobody);
  chmodSync(dropBox, 0o300);
  // Root may list every folder.
  if (isRoot) process.seteuid(nobody);
  try {
    assert.equal(await write(join(dropBox, 'new')), 8);
  } finally {
    if (isRoot) process.seteuid(0);
    chmodSync(dropBox, 0o700);
  }
  assert.deepEqual(readdirSync(dropBox), ['new']);
  assert.equal(readFileSync(join(dropBox, 'new'), 'utf8'), 'complete');
});
