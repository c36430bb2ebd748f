import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { downloadBundle } from '../support/bundle.ts';
import { codeBlocks, readGuide } from './code-blocks.ts';

const assent = await sharedAssent();
const folder = await mkdtemp(join(tmpdir(), 'assent-evidence-'));
after(() => rm(folder, { recursive: true, force: true }));

const { files, evidence } = await decide();
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

async function program(): Promise<string> {
  const [block, ...others] = codeBlocks(await readGuide('evidence.md')).filter(
    ({ language }) => language === 'js',
  );
  assert.ok(block && others.length === 0);
  const file = join(folder, 'check.mjs');
  await writeFile(file, block.code);
  return file;
}

/** Runs the guide's program on a bundle in which one file was changed. */
async function check(name: string, change: (text: string) => string, publicKey = key) {
  const changed = await mkdtemp(join(tmpdir(), 'assent-changed-'));
  after(() => rm(changed, { recursive: true, force: true }));
  for (const [own, bytes] of files) await writeFile(join(changed, own), bytes);
  const text = String(files.get(name));
  await writeFile(join(changed, name), change(text));
  return spawnSync(process.execPath, [await program(), changed, publicKey], { encoding: 'utf8' });
}

test('the program in the guide reports a bundle as intact', async () => {
  const { status, stdout, stderr } = await check('evidence.json', (text) => text);
  assert.deepEqual([status, stderr], [0, '']);
  assert.doesNotMatch(stdout, /FAIL/);
  for (const what of [
    'signature',
    'page.html',
    'certificate.pdf',
    'content hash',
    'event 3',
    'signer_name of event 1',
    'decisions',
    'status',
    'log',
  ])
    assert.match(stdout, new RegExp(`^ok +${what}$`, 'm'));
  assert.ok(Number(/^index (\d+)$/m.exec(String(files.get('checkpoint.txt')))?.[1]) >= 3);
});

const alterations: [string, (text: string) => string, RegExp][] = [
  ['evidence.json', (text) => text.replace('"accepted": true', '"accepted": false'), /FAIL decisions/],
  ['evidence.json', (text) => text.replace('Ada Byron', 'Eve Byron'), /FAIL evidence.json/],
  ['evidence.json', (text) => text.replaceAll('Ada Byron', 'Eve Byron'), /FAIL signer_name of event 1/],
  ['evidence.json', (text) => text.replace('The words of terms.', 'Other words.'), /FAIL content hash/],
  ['evidence.json', (text) => text.replace('"type": "superseded"', '"type": "reminded"'), /FAIL event 3/],
  ['page.html', (text) => `${text} `, /FAIL page.html/],
  ['checkpoint.txt', (text) => text.replace(/index \d+\n./, (line) => `${line.slice(0, -1)}!`), /FAIL log/],
];
for (const [name, change, problem] of alterations)
  test(`the program in the guide reports an altered ${name}: ${problem.source}`, async () => {
    const { status, stdout } = await check(name, change);
    assert.equal(status, 1);
    assert.match(stdout, problem);
  });

test('the program in the guide detects a bundle signed with another key', async () => {
  const { status, stdout } = await check('page.html', (text) => text, Buffer.alloc(32, 9).toString('base64'));
  assert.equal(status, 1);
  assert.match(stdout, /FAIL signature/);
});

test('the commands in README.txt print the hashes that it lists, and verify the signature', async () => {
  const readme = await readFile(join(folder, 'README.txt'), 'utf8');
  const byHand = readme.slice(readme.indexOf('By hand'), readme.indexOf('This proves that'));
  const commands = [...byHand.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line).join('\n');
  const { stdout } = await promisify(execFile)('sh', ['-ec', commands.replace('echo KEY', `echo ${key}`)], {
    cwd: folder,
  });
  assert.match(stdout, new RegExp(`^${evidence.page.sha256} +page\\.html$`, 'm'));
  const [, named] = /^evidence\.json sha256 ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  assert.match(stdout, new RegExp(`^${named} +evidence\\.json$`, 'm'));
  assert.match(stdout, /^Signature Verified Successfully$/m);
});
