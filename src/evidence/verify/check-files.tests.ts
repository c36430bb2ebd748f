import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lifeOf } from '../bundle/lives.fixture.ts';
import { bundleOf, recordOf } from '../bundle/record.fixture.ts';
import { writeZip } from '../zip/write-zip.ts';
import { checkFiles } from './check-files.ts';
import { readBundle } from './read-bundle.ts';
import { bundle, files, textOf, unpack } from './verify.fixture.ts';

const { evidence, archive, files: byName } = readBundle(bundle);

/** What is found with another manifest, as if its hash were signed. */
const problemsWith = (manifest: string) =>
  checkFiles({ evidence, archive, files: new Map([...byName, ['manifest.json', Buffer.from(manifest)]]) })
    .filter(({ status }) => status !== 'intact')
    .map(({ message }) => message);

test('a manifest has one valid form, and lists nothing that no bundle contains', () => {
  const manifest = textOf('manifest.json');
  assert.deepEqual(problemsWith(manifest), []);
  const inexact = 'manifest.json is not the list of these files in its only valid form';
  assert.deepEqual(problemsWith(`${manifest}\n`), [inexact]);
  const { files: listed } = JSON.parse(manifest);
  assert.deepEqual(problemsWith(JSON.stringify({ files: { ...listed, 'notes.txt': '00' } })), [
    'manifest.json lists a file that no bundle contains',
    inexact,
  ]);
});

test('a bundle contains no file of another format, and no certificate of nothing', async () => {
  const manifest = files.filter(({ name }) => name === 'manifest.json');
  const certificate = files.filter(({ name }) => name === 'certificate.pdf');
  const ofFormat1 = unpack(readFileSync(new URL('fixtures/format-1-decided.zip', import.meta.url)));
  assert.throws(() => readBundle(writeZip([...ofFormat1, ...manifest])), {
    message: 'A bundle of this format does not contain manifest.json.',
  });
  const pending = unpack(await bundleOf(recordOf(lifeOf(['created']))));
  assert.throws(() => readBundle(writeZip([...pending, ...certificate])), {
    message: 'There is a certificate, although nothing was decided.',
  });
});
