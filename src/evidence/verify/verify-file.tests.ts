import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatEvidence } from '../bundle/make-bundle.ts';
import {
  bundleOf,
  certificateOf,
  chain,
  entries,
  entriesOfForm1,
  otherKey,
  recordOf,
} from '../bundle/record.fixture.ts';
import { writeZip } from '../zip/write-zip.ts';
import {
  assertAltered,
  bundle,
  failedChecks,
  files,
  keyText,
  known,
  other,
  record,
  textOf,
  unknown,
  unpack,
  verify,
} from './verify.fixture.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

test('an unchanged bundle is intact with the key of the service, given or its own', () => {
  for (const trust of [
    known,
    { ...known, source: 'own' as const },
    { ...known, keys: [...other.keys, keyText] },
  ]) {
    const { status, checks, request_id, kind, public_key, issued_at } = verify(bundle, trust);
    assert.equal(status, 'intact');
    assert.ok(checks.every((check) => check.status === 'intact'));
    assert.deepEqual(
      [request_id, kind, public_key, issued_at],
      [record.request.id, 'bundle', keyText, record.issued_at],
    );
  }
});

test('an unchanged bundle is not vouched for without a key, or with the key of another service, given or its own', () => {
  for (const trust of [unknown, other, { ...other, source: 'own' as const }]) {
    assert.equal(verify(bundle, trust).status, 'unvouched');
    assert.deepEqual(failedChecks(bundle, trust), ['key']);
  }
});

test('a bundle that somebody signed with a key of their own is never vouched for', async () => {
  const forged = await bundleOf(record, { signedBy: otherKey });
  for (const trust of [known, { ...known, source: 'own' as const }, unknown]) {
    assert.equal(verify(forged, trust).status, 'unvouched');
    assert.deepEqual(failedChecks(forged, trust), ['key']);
  }
});

test('the same record always gives the same bytes', async () => {
  assert.ok((await bundleOf(recordOf(record.events))).equals(bundle));
});

test('a bundle is intact at every step of a request, and has a certificate once the request is decided', async () => {
  for (const given of [entries, entriesOfForm1])
    for (let count = 1; count <= given.length; count += 1) {
      const events =
        given === entries ? chain(given.slice(0, count)) : chain(given.slice(0, count), '0'.repeat(64));
      const zip = await bundleOf(recordOf(events));
      assert.deepEqual(failedChecks(zip), []);
      const isDecided = events.some(({ type }) => type === 'completed');
      assert.equal(
        unpack(zip).some(({ name }) => name === 'certificate.pdf'),
        isDecided,
      );
    }
});

for (const { name } of files)
  test(`a bundle without ${name} is not complete`, () => {
    const { status, checks } = verify(writeZip(files.filter((file) => file.name !== name)));
    assert.equal(status, 'unreadable');
    assert.match(checks[0]?.message ?? '', new RegExp(`${name} is missing`));
  });

test('a file that is not a bundle is not readable', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('no bundle'), Buffer.from('%PDF-1.7\n'), writeZip([])])
    assert.equal(verify(bytes).status, 'unreadable');
});

test('bundles that an earlier release handed out still verify', () => {
  const publicKey = '4w6fLkDfZvyh5TO2yZ7CvhLp4y4WrQuci37zASXDorM=';
  for (const name of ['format-1-decided.zip', 'format-1-pending.zip']) {
    const zip = fixture(name);
    assert.deepEqual(failedChecks(zip, { keys: [publicKey], source: 'given' }), []);
    assert.deepEqual(failedChecks(zip, unknown), ['key']);
    assert.deepEqual(failedChecks(zip), ['key']);
    assert.equal(verify(zip).status, 'unvouched');
  }
});

test('a certificate on its own is not vouched for, and its attachment is checked like that of a bundle', async () => {
  const pdf = files.find(({ name }) => name === 'certificate.pdf')?.bytes ?? Buffer.alloc(0);
  for (const trust of [known, unknown, other]) {
    const { status, kind, request_id } = verify(pdf, trust);
    assert.deepEqual([status, kind, request_id], ['unvouched', 'certificate', record.request.id]);
  }
  assert.deepEqual(failedChecks(pdf, other), ['certificate', 'key']);
  const forged = textOf('evidence.json').replaceAll('"accepted": true', '"accepted": false');
  assert.ok(failedChecks(await certificateOf(forged)).includes('events'));
  assert.equal(verify(await certificateOf(forged)).status, 'altered');
  assert.equal(verify(await certificateOf('{}')).status, 'unreadable');
});

test('a certificate that names another page than its events is altered', async () => {
  for (const page of [
    { ...record.page, language: 'de' },
    { ...record.page, renderer: 'another/1' },
    { ...record.page, sha256: '0'.repeat(64) },
    { ...record.page, kind: 'drawn_at_issue' as const },
  ])
    assertAltered(await certificateOf(formatEvidence({ ...record, page })), 'page');
  assert.deepEqual(failedChecks(await certificateOf(formatEvidence(record))), ['certificate']);
});

test('a certificate of an earlier release, without an attachment, cannot be verified on its own', () => {
  const pdf = unpack(fixture('format-1-decided.zip')).find(({ name }) => name === 'certificate.pdf')?.bytes;
  const { status, checks } = verify(pdf ?? Buffer.alloc(0));
  assert.equal(status, 'unreadable');
  assert.match(checks[0]?.message ?? '', /no evidence.json attached/);
});
