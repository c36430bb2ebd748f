import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeDirectory } from './make-directory.ts';

test('missing directories are created, for their owner only', (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'a', 'b');
  makeDirectory(path);
  assert.deepEqual([modeOf(join(folder, 'a')), modeOf(path)], [0o700, 0o700]);
});

test('a directory that exists stays as it is', (t) => {
  const folder = temporaryFolder(t);
  chmodSync(folder, 0o750);
  makeDirectory(folder);
  assert.equal(modeOf(folder), 0o750);
});

test('a file in the place of a directory is an error', (t) => {
  const file = join(temporaryFolder(t), 'file');
  writeFileSync(file, '');
  assert.throws(() => makeDirectory(file), { code: 'EEXIST' });
  assert.throws(() => makeDirectory(join(file, 'below')), { code: 'ENOTDIR' });
});

test('a place where nobody can create a directory is an error, and the process does not hang', {
  skip: process.platform !== 'linux',
}, () => {
  const module = join(import.meta.dirname, 'make-directory.ts');
  const script = `import { makeDirectory } from ${JSON.stringify(module)}; makeDirectory('/proc/assent/data');`;
  // In a separate process, because nothing but SIGKILL ends a loop in mkdir.
  const { stderr, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  assert.equal(signal, null);
  assert.match(stderr, /ENOENT.*mkdir '\/proc\/assent'/);
});

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-make-directory-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
