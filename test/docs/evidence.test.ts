import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { eventTypes } from '../../src/evidence/bundle/lives.fixture.ts';
import { fieldsOf } from '../../src/evidence/fields-of.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { downloadBundle } from '../support/bundle.ts';
import { readmeCommands } from '../support/readme-commands.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';

const secondVerifier = join(import.meta.dirname, '../evidence/second-verifier/verify.py');
const assent = await sharedAssent();
const folder = await mkdtemp(join(tmpdir(), 'assent-evidence-'));
after(() => rm(folder, { recursive: true, force: true }));

const { files, evidence, zip } = await decide();
const key = evidence.log.public_key;
for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);

async function decide() {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  // The log needs earlier leaves, so that the proof has hashes on the left.
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const { requestId } = await createSigningRequest(api, versionId, email);
    await downloadBundle(assent.url, organisation, requestId);
  }
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: false }, { rejectionNote: 'Zoë says “no” ✓' }));
  await createSigningRequest(api, versionId);
  return downloadBundle(assent.url, organisation, requestId);
}

test('the program in the bundle verifies it with the command that the guide shows', async () => {
  const command = codeBlocks(await readGuide('evidence.md'))
    .flatMap(({ code }) => code.split('\n'))
    .find((line) => line.startsWith('node verify.mjs'));
  assert.ok(command);
  await writeFile(join(folder, 'FILE'), zip);
  const args = command.replace(/#.*/, '').replace('KEY', key).trim().split(/\s+/).slice(1);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, ''], stdout);
});

/** The exit codes of both verifiers that the guide names, for the bundle in which one file was changed. */
async function verify(name: string, change: (text: string) => string, publicKey = key) {
  const changed = [...files].map(([own, bytes]) => ({
    name: own,
    bytes: own === name ? Buffer.from(change(String(bytes))) : bytes,
  }));
  const file = join(folder, 'bundle.zip');
  await writeFile(file, writeZip(changed));
  return {
    own: run(process.execPath, [join(folder, 'verify.mjs'), file, '--public-key', publicKey]),
    second: run('python3', ['-B', secondVerifier, '--public-key', publicKey, file]),
  };
}

/** The exit code of a program, which must not print an error. */
function run(program: string, given: string[]): number | null {
  const { status, stderr } = spawnSync(program, given, { encoding: 'utf8' });
  assert.equal(stderr, '');
  return status;
}

test('both verifiers that the guide names report a bundle as intact', async () => {
  assert.deepEqual(await verify('evidence.json', (text) => text), { own: 0, second: 0 });
});

// test/evidence and src/evidence/verify alter everything else.
for (const [name, change] of [
  ['evidence.json', (text: string) => text.replace('"accepted": true', '"accepted": false')],
  ['checkpoint.txt', (text: string) => text.replace(/index \d+\n./, (line) => `${line.slice(0, -1)}!`)],
] as const)
  test(`both verifiers that the guide names report an altered ${name}`, async () => {
    assert.deepEqual(await verify(name, change), { own: 1, second: 1 });
  });

test('both verifiers that the guide names do not vouch for a bundle signed with another key', async () => {
  const another = Buffer.alloc(32, 9).toString('base64');
  assert.deepEqual(await verify('page.html', (text) => text, another), { own: 3, second: 3 });
});

test('the commands in README.txt print the hashes that it lists, and verify the signature', async () => {
  const commands = readmeCommands(String(files.get('README.txt')), key);
  const { stdout } = await promisify(execFile)('sh', ['-ec', commands], { cwd: folder });
  const manifest: unknown = JSON.parse(String(files.get('manifest.json')));
  for (const [name, hash] of Object.entries(fieldsOf(fieldsOf(manifest).files)))
    assert.match(stdout, new RegExp(`^${hash} +${name}$`, 'm'));
  const [, named] = /^manifest\.json sha256 ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  assert.match(stdout, new RegExp(`^${named} +manifest\\.json$`, 'm'));
  assert.match(stdout, /^Signature Verified Successfully$/m);
});

test('the guide to events and the format of evidence name every type of event', async () => {
  for (const page of ['audit-events.md', 'evidence-format.md']) {
    const text = await readGuide(page);
    const missing = eventTypes.filter((type) => !text.includes(`\`${type}\``));
    assert.deepEqual(missing, [], page);
  }
});
