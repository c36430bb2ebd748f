import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildVerifier } from '../../scripts/build-verifier.ts';
import { readVerifier } from '../../src/evidence/bundle/read-verifier.ts';
import { bundle, files, keyText, replaced } from '../../src/evidence/verify/verify.fixture.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-verify-mjs-'));
after(() => rm(folder, { recursive: true, force: true }));
const program = join(folder, 'verify.mjs');
await writeFile(program, readVerifier());

async function verify(bytes: Uint8Array, ...args: string[]) {
  const file = join(folder, 'evidence.zip');
  await writeFile(file, bytes);
  return spawnSync(process.execPath, [program, file, ...args], { encoding: 'utf8', cwd: folder });
}

test('verify.mjs gives every verdict, alone in a folder', async () => {
  const deep = replaced('evidence.json', '['.repeat(100_000));
  const cases: [Uint8Array, number, RegExp][] = [
    [bundle, 0, /^INTACT: /],
    [writeZip(files.toReversed()), 3, /^CONSISTENT, BUT NOT VOUCHED FOR: /],
    [replaced('page.html', 'another page'), 1, /^ALTERED: /],
    [bundle.subarray(0, -30), 2, /^UNREADABLE: /],
    [deep, 2, /^UNREADABLE: /],
  ];
  for (const [bytes, exitCode, verdict] of cases) {
    const { status, stdout, stderr } = await verify(bytes, '--public-key', keyText);
    assert.deepEqual([status, stderr], [exitCode, ''], stdout);
    assert.match(stdout, verdict);
  }
  assert.equal((await verify(bundle)).status, 3);
});

test('verify.mjs prints JSON, compares two bundles, and explains how to call it', async () => {
  assert.equal(JSON.parse((await verify(bundle, '--json')).stdout).status, 'unvouched');
  const two = await verify(bundle, join(folder, 'evidence.zip'), '--public-key', keyText);
  assert.equal(two.status, 0);
  assert.match(two.stdout, /^INTACT: the second file as a continuation of the first$/m);
  const cases: [string[], RegExp][] = [
    [['--public-key', 'no key'], /^--public-key must be a public_key or a vkey from .*\nUsage: /],
    [['--public-key'], /^--public-key has no value\nUsage: /],
    [
      ['--public-key', '--json'],
      /^--public-key has no value; write one that begins with "-" as --public-key=-…\nUsage: /,
    ],
    [['--public-key', keyText, '--public-key', keyText], /^--public-key is given more than once\nUsage: /],
    [['--unknown'], /^Unknown option '--unknown'\nUsage: /],
    [['b', 'c'], /^Give one file, or two to compare\nUsage: /],
    [['--proof', 'proof.json'], /^--proof needs OLD and NEW\nUsage: /],
  ];
  for (const [args, explanation] of cases) {
    const { status, stderr } = await verify(bundle, ...args);
    assert.equal(status, 2);
    assert.match(stderr, explanation);
    assert.match(stderr, /^Usage: node verify\.mjs FILE/m);
  }
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^FILE is missing\nUsage: /);
});

test('verify.mjs does not call evidence altered when its output cannot be written', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has /dev/full');
  const file = join(folder, 'intact.zip');
  await writeFile(file, bundle);
  const command = `exec "${process.execPath}" verify.mjs intact.zip > /dev/full`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', cwd: folder });
  assert.deepEqual(
    [status, stderr],
    [2, 'The output cannot be written (ENOSPC: no space left on device, write)\n'],
  );
});

test('verify.mjs needs nothing but Node, is small, and is the same however often it is built', async () => {
  const text = readVerifier().toString();
  const imports = [...text.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from);
  assert.deepEqual(imports.sort(), ['node:fs', 'node:util']);
  assert.doesNotMatch(text, /\brequire\(|\bimport\(|\bfetch\(|\beval\(/);
  assert.ok(text.length < 160_000, `${text.length} bytes`);
  await buildVerifier(await import('vite'), `${folder}/`);
  assert.ok((await readFile(program)).equals(readVerifier()));
});
