import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyAuditEntry } from '../../src/evidence/audit-event.ts';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { withoutPersonalData } from '../../src/evidence/bundle/lives.fixture.ts';
import { sha256 } from '../../src/evidence/bundle/make-bundle.ts';
import {
  bundleOf,
  chain,
  entries,
  entriesOfForm1,
  origin,
  recordOf,
} from '../../src/evidence/bundle/record.fixture.ts';
import { noteWithTorsion } from '../../src/evidence/bundle/torsion.fixture.ts';
import { formatVerifierKey, keyId, noteSignature } from '../../src/evidence/log/verifier-key.ts';
import { givenKeys } from '../../src/evidence/verify/given-keys.ts';
import { tokenOf } from '../../src/evidence/verify/timestamp/token.fixture.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { compare, expectAll, fixtureKey } from './support/both-verifiers.ts';
import { bundlesOfFormat1, issueBundles } from './support/honest-bundles.ts';
import {
  certificateIn,
  compress,
  flip,
  flipInDirectory,
  hide,
  repack,
  splice,
  truncate,
} from './support/mutations.ts';
import { createRandom, type Random } from './support/random.ts';
import { runSecondVerifier, type Sample } from './support/second-verifier.ts';

const { samples: issued, publicKey } = await issueBundles(await sharedAssent());
const old = await bundlesOfFormat1();
const erased: AnyAuditEntry = {
  type: 'erased',
  actor: { kind: 'system', id: null },
  client: null,
  payload: { cause: 'retention' },
  personal: {},
};
const fixtures: Sample[] = [
  { what: 'a chain of form 1', bytes: await bundleOf(recordOf(chain(entriesOfForm1, '0'.repeat(64)))) },
  { what: 'a chain of form 1 that went on in this release', bytes: await bundleOf(recordOf(upgraded())) },
  {
    what: 'a chain of form 1 that was erased in this release',
    bytes: await bundleOf(recordOf(withoutPersonalData(upgraded(erased)))),
  },
  { what: 'erased personal data', bytes: await bundleOf(recordOf(withoutPersonalData(chain(entries)))) },
  { what: 'a decision on the page', bytes: await bundleOf(recordOf(chain(entries))) },
];

/** A chain that a release of form 1 began, and later ones continued. */
function upgraded(...more: AnyAuditEntry[]) {
  return chain([...entriesOfForm1.slice(0, 1), ...entries.slice(1), ...more], '0'.repeat(64));
}

test('both verifiers find every issued bundle intact with the key, and consistent without it', async () => {
  assert.ok(issued.length >= 10);
  await expectAll(0, issued, publicKey);
  await expectAll(3, issued);
  await expectAll(0, fixtures, fixtureKey);
  await expectAll(3, fixtures);
});

test('both verifiers find bundles of the format before consistent', async () => {
  await expectAll(3, old);
});

test('both verifiers vouch for no bundle that another key signed', async () => {
  await expectAll(3, [...issued, ...old, ...fixtures], otherKey());
});

test('both verifiers take a key as a vkey, and any of several keys', async () => {
  const publicBytes = Buffer.from(publicKey, 'base64');
  const vkey = formatVerifierKey({ name: 'assent', type: noteSignature, publicBytes });
  for (const given of [vkey, `${otherKey()},${vkey}`]) {
    const second = await runSecondVerifier(issued.slice(0, 2), given);
    assert.deepEqual([second.map(({ exit }) => exit), givenKeys(given)?.keys.at(-1)], [[0, 0], publicKey]);
  }
});

test('both verifiers refuse a key for which anyone can make signatures', async () => {
  const weak = Buffer.alloc(32);
  weak[0] = 1;
  const valid = Buffer.concat([weak, Buffer.alloc(32)]);
  const sign = (text: string) => {
    const id = keyId({ name: origin, type: noteSignature, publicBytes: weak });
    return `${text}\n— ${origin} ${Buffer.concat([id, valid]).toString('base64')}\n`;
  };
  const textOf = (note: string) => note.slice(0, note.lastIndexOf('\n\n') + 1);
  const record = recordOf(chain(entries));
  const log = { ...record.log, public_key: weak.toString('base64'), head: sign(textOf(record.log.head)) };
  const files = readZip(await bundleOf(record, { log }), bundleFiles, maxBundleBytes).files.map((file) =>
    file.name === 'checkpoint.txt'
      ? { ...file, bytes: Buffer.from(sign(textOf(Buffer.from(file.bytes).toString()))) }
      : file,
  );
  await expectAll(1, [{ what: 'signed by nobody', bytes: writeZip(files) }]);
});

test('both verifiers refuse a signature that programs can disagree about', async () => {
  const record = recordOf(chain(entries));
  const textOf = (note: string) => note.slice(0, note.lastIndexOf('\n\n') + 1);
  const sampleOf = async (where: 'nonce' | 'key') => {
    const { note: head, publicBytes } = noteWithTorsion(textOf(record.log.head), where);
    const log = { ...record.log, public_key: publicBytes.toString('base64'), head };
    const files = readZip(await bundleOf(record, { log }), bundleFiles, maxBundleBytes).files.map((file) =>
      file.name === 'checkpoint.txt' ? { ...file, bytes: signedAgain(file.bytes, where) } : file,
    );
    return { what: where, bytes: writeZip(files) };
  };
  const signedAgain = (checkpoint: Uint8Array, where: 'nonce' | 'key') => {
    const [proof, body] = Buffer.from(checkpoint).toString().split('\n\n');
    return Buffer.from(`${proof}\n\n${noteWithTorsion(`${body}\n`, where).note}`);
  };
  await expectAll(1, await Promise.all((['nonce', 'key'] as const).map(sampleOf)));
});

test('both verifiers ignore up to 15 more signatures of the key, and of a name with white space find that it is none', async () => {
  const files = readZip(await bundleOf(recordOf(chain(entries))), bundleFiles, maxBundleBytes).files;
  const checkpoint = Buffer.from(files.at(-1)?.bytes ?? []).toString();
  const own = `${checkpoint.trimEnd().split('\n').at(-1)}\n`;
  const withLines = (lines: string) => ({
    what: JSON.stringify(lines.slice(0, 20)),
    bytes: writeZip([
      ...files.slice(0, -1),
      { name: 'checkpoint.txt', bytes: Buffer.from(checkpoint + lines) },
    ]),
  });
  await expectAll(0, ['', own.repeat(15), '— w\u001c AAAAAAAA\n'].map(withLines), fixtureKey);
  const wrong = ['\u00a0', '\ufeff', '\u3000', '\r'].map((space) => `— w${space}w AAAAAAAA\n`);
  await expectAll(1, [own.repeat(16), ...wrong].map(withLines), fixtureKey);
});

test('both verifiers find a bundle altered whose timestamp is none', async () => {
  const record = recordOf(chain(entries));
  const tokens = [Buffer.alloc(0), Buffer.from('30053003020102', 'hex'), Buffer.from('<html>')];
  const samples = tokens.map(async (timestamp) => ({
    what: timestamp.toString('hex'),
    bytes: await bundleOf(record, { timestamp }),
  }));
  await expectAll(1, await Promise.all(samples), fixtureKey);
});

test('both verifiers find a bundle altered whose timestamp names a time that does not exist', async () => {
  const record = recordOf(chain(entries));
  const { head } = record.log;
  const imprint = sha256(Buffer.from(head.slice(0, head.lastIndexOf('\n\n') + 1)));
  const sampleOf = async (what: string) => ({
    what,
    bytes: await bundleOf(record, { timestamp: tokenOf(what, imprint) }),
  });
  const times = ['20271302090000Z', '20270230090000Z', '20270302090061Z'];
  await expectAll(1, await Promise.all(times.map(sampleOf)), fixtureKey);
  await expectAll(0, await Promise.all(['20270302090000Z', '20270302090060Z'].map(sampleOf)), fixtureKey);
});

test('both verifiers give the same verdict on timestamps with a changed byte', async () => {
  const record = recordOf(chain(entries.slice(0, 1)));
  const { head } = record.log;
  const imprint = sha256(Buffer.from(head.slice(0, head.lastIndexOf('\n\n') + 1)));
  const token = tokenOf('20270302090000.5Z', imprint);
  const samples = Array.from(token, async (byte, at) => {
    const timestamp = Buffer.from(token);
    timestamp[at] = byte ^ 1;
    return { what: `byte ${at}`, bytes: await bundleOf(record, { timestamp }) };
  });
  const verdicts = await compare(await Promise.all(samples), fixtureKey);
  assert.deepEqual([...new Set(verdicts)].sort(), [0, 1]);
});

test('both verifiers take only what stands where it should for the hash of a personal value', async () => {
  const [created, ...others] = entries;
  assert.ok(created);
  const sampleOf = async (payload: Record<string, unknown>, names: string[]) => {
    const reminded: AnyAuditEntry = { ...erased, type: 'reminded', payload };
    const events = chain([created, reminded, ...others]);
    const salt = '00'.repeat(16);
    const [event] = events.filter(({ type }) => type === 'reminded');
    for (const name of names) Object.assign(event?.personal ?? {}, { [name]: { salt, value: 'x' } });
    return { what: JSON.stringify([payload, names]), bytes: await bundleOf(recordOf(events)) };
  };
  const hash = sha256(Buffer.from(`${'\0'.repeat(16)}x`));
  const variables = [{ 'variable:a': hash }, { variables: [hash] }, { variables: hash }, { variables: null }];
  await expectAll(0, await Promise.all(variables.map((payload) => sampleOf(payload, []))), fixtureKey);
  await expectAll(0, [await sampleOf({ variables: { a: hash } }, ['variable:a'])], fixtureKey);
  const misplaced = variables.map((payload) => sampleOf(payload, ['variable:a']));
  await expectAll(
    1,
    await Promise.all([...misplaced, sampleOf({ variables: [hash] }, ['variable:0'])]),
    fixtureKey,
  );
});

test('both verifiers find a page without its hash altered, and read the hash whatever else the page contains', async () => {
  const record = recordOf(chain(entries));
  const sampleOf = async (what: string, text: Buffer) => {
    const named = { ...record.page, kind: 'drawn_at_issue' as const, sha256: sha256(text) };
    const events = chain(entries.slice(0, 1));
    return { what, bytes: await bundleOf({ ...recordOf(events), page: named }, { page: text }) };
  };
  const hash = Buffer.from(record.version.content_hash);
  await expectAll(0, [await sampleOf('not UTF-8', Buffer.concat([Buffer.of(0xff), hash]))], fixtureKey);
  await expectAll(1, [await sampleOf('no hash', Buffer.from('undefined null'))], fixtureKey);
});

test('both verifiers find certificates on their own consistent, and not vouched for', async () => {
  const certificates = issued.flatMap(certificateIn);
  assert.ok(certificates.length >= 6);
  await expectAll(3, certificates, publicKey);
});

test('both verifiers find the same files packed by another program consistent, and not vouched for', async () => {
  await expectAll(3, [...issued, ...old].map(compress));
  await expectAll(3, issued.map(compress), publicKey);
});

const honest = [...issued, ...old, ...fixtures];
const mutations: [string, number, (random: Random) => Sample][] = [
  ['bundles with a changed byte', 75, (random) => flip(random, random.pick(honest))],
  ['compressed bundles with a changed byte', 20, (random) => flip(random, compress(random.pick(honest)))],
  [
    'bundles with a changed byte in the directory',
    30,
    (random) =>
      flipInDirectory(random, random.pick([compress, (sample: Sample) => sample])(random.pick(honest))),
  ],
  ['bundles that were cut off', 20, (random) => truncate(random, random.pick(honest))],
  [
    'bundles with a file of another',
    30,
    (random) => splice(random, random.pick(honest), random.pick(honest)),
  ],
  [
    'bundles with a file missing, moved, doubled, renamed or added',
    20,
    (random) => repack(random, random.pick(honest)),
  ],
  ['bundles with hidden bytes', 10, (random) => hide(random, random.pick(honest))],
];
for (const [what, count, mutate] of mutations)
  test(`both verifiers give the same verdict on ${count} ${what}`, async (t) => {
    // Any fixed seed: what differs can be looked at again.
    const random = createRandom(2 * count);
    const samples = Array.from({ length: count }, () => mutate(random));
    const verdicts = await compare(samples, publicKey);
    t.diagnostic(`altered ${verdicts.filter((code) => code === 1).length} of ${count}`);
  });

test('no verifier finds any of 20 certificates with a changed byte intact, and those that both can read are the same to both', async () => {
  const random = createRandom(40);
  const certificates = issued.flatMap(certificateIn);
  const samples = Array.from({ length: 20 }, () => flip(random, random.pick(certificates)));
  // How far a damaged PDF can still be read differs from one reader to another.
  const isSame = (one: number, other: number) => one === other || one === 2 || other === 2;
  const verdicts = await compare(samples, publicKey, isSame);
  assert.ok(!verdicts.includes(0));
});

function otherKey(): string {
  return Buffer.alloc(32, 9).toString('base64');
}
