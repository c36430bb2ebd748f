import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyAuditEntry } from '../../src/evidence/audit-event.ts';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { type EventType, eventTypes, lifeOf } from '../../src/evidence/bundle/lives.fixture.ts';
import { formatEvidence } from '../../src/evidence/bundle/make-bundle.ts';
import {
  bundleOf,
  certificateOf,
  chain,
  entries,
  entriesOfForm1,
  key,
  origin,
  recordOf,
} from '../../src/evidence/bundle/record.fixture.ts';
import { formatVerifierKey, keyId, noteSignature } from '../../src/evidence/log/verifier-key.ts';
import type { Trust } from '../../src/evidence/verify/check-key.ts';
import { givenKeys } from '../../src/evidence/verify/given-keys.ts';
import { verifyFile } from '../../src/evidence/verify/verify-file.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { forge } from './support/forgeries.ts';
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

const exitCodes = { intact: 0, altered: 1, unreadable: 2, unvouched: 3 };

/** Runs both verifiers on all samples, and fails with every one on which they differ. Returns the verdicts. */
async function compare(
  samples: Sample[],
  publicKey?: string,
  isSame = (one: number, other: number) => one === other,
): Promise<number[]> {
  const trust = { keys: publicKey === undefined ? [] : [publicKey], source: 'given' } as const;
  const second = await runSecondVerifier(samples, publicKey);
  const first = samples.map(({ bytes }) => verifyFile(bytes, trust).verification);
  const differences = samples.flatMap(({ what }, index) => {
    const [one, other] = [first[index], second[index]];
    if (!one || !other || isSame(exitCodes[one.status], other.exit)) return [];
    const problems = one.checks.filter(({ status }) => status !== 'intact').map(({ message }) => message);
    return `${what}\n  first: ${one.status} (${problems.join('; ')})\n  second: ${other.exit} (${other.problems.join('; ')})`;
  });
  assert.equal(differences.length, 0, `\n${differences.join('\n')}`);
  return first.map(({ status }) => exitCodes[status]);
}

/** Runs both verifiers on all samples, and fails with every one on which their verdict is not this one. */
async function expectAll(exit: number, samples: Sample[], publicKey?: string): Promise<void> {
  const verdicts = await compare(samples, publicKey);
  const others = samples.flatMap(({ what }, index) =>
    verdicts[index] === exit ? [] : `${what}: ${verdicts[index]}`,
  );
  assert.deepEqual(others, []);
}

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
    bytes: await bundleOf(recordOf(erase(upgraded(erased)))),
  },
  { what: 'erased personal data', bytes: await bundleOf(recordOf(erase(chain(entries)))) },
  { what: 'a decision on the page', bytes: await bundleOf(recordOf(chain(entries))) },
];
const fixtureKey = key.publicBytes.toString('base64');

/** A chain that a release of form 1 began, and later ones continued. */
function upgraded(...more: AnyAuditEntry[]) {
  return chain([...entriesOfForm1.slice(0, 1), ...entries.slice(1), ...more], '0'.repeat(64));
}

function erase(events: ReturnType<typeof chain>) {
  for (const { personal } of events)
    for (const value of Object.values(personal)) Object.assign(value, { salt: null, value: null });
  return events;
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

test('both verifiers say of every bundle that another key signed it', async () => {
  await expectAll(1, [...issued, ...old, ...fixtures], otherKey());
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

test('both verifiers allow the same events in every state of a request, and each event that the service can write in some', async () => {
  const ends: EventType[] = ['completed', 'voided', 'expired'];
  const states: EventType[][] = [[], ['created'], ...ends.map((end): EventType[] => ['created', end])];
  const once = await comparePossible(states.flatMap((state) => eventTypes.map((type) => [...state, type])));
  assert.deepEqual([...new Set(once.flat())].sort(), eventTypes.toSorted());
  const twice = await comparePossible(once.map((types) => [...types, ...types.slice(-1)]));
  assert.ok(twice.length < once.length);
});

/** The lives that both verifiers find possible. Fails with every one on which they differ. */
async function comparePossible(lives: EventType[][]): Promise<EventType[][]> {
  const samples = await Promise.all(
    lives.map(async (types) => ({ what: types.join(', '), bytes: await bundleOf(recordOf(lifeOf(types))) })),
  );
  const verdicts = await compare(samples, fixtureKey);
  return lives.filter((_, index) => verdicts[index] === 0);
}

test('both verifiers refuse a decision without the code that its request asks for, or with one that was never entered', async () => {
  const [created, , , completed] = entries;
  assert.ok(created && completed);
  const entered: AnyAuditEntry = {
    ...completed,
    type: 'verified',
    payload: { method: 'email_otp' },
    personal: {},
  };
  const decided = (verified: unknown): AnyAuditEntry => ({
    ...completed,
    payload: { ...completed.payload, ...(verified !== undefined && { verified }) },
  });
  /** A code that was entered as the event with this number. */
  const code = (seq: number, method = 'email_otp') => ({
    method,
    at: `2026-11-21T10:30:4${seq - 1}.000Z`,
  });
  /**
   * The bundle of a story that the service would not tell, for a request that asks for a code or needs only its link.
   */
  const sample = async (
    what: string,
    story: AnyAuditEntry[],
    verification = 'email_otp',
  ): Promise<Sample> => {
    const first = { ...created, payload: { ...created.payload, verification } };
    const events = chain([first, ...story]);
    const record = recordOf(chain([first, entered, decided(code(2))]));
    const completed_at = events.find(({ type }) => type === 'completed')?.at ?? null;
    const request = { ...record.request, completed_at };
    return { what, bytes: await bundleOf({ ...record, request, events }) };
  };
  await expectAll(0, [await sample('honest', [entered, decided(code(2))])], fixtureKey);
  const forged = [
    await sample('no code', [decided(undefined)]),
    await sample('the decision names none', [entered, decided(undefined)]),
    await sample('none was entered', [decided(code(2))]),
    await sample('none was entered then', [entered, decided(code(3))]),
    await sample('entered afterwards', [decided(code(3)), entered]),
    await sample('entered afterwards, not named', [decided(undefined), entered]),
    await sample('another method', [entered, decided(code(2, 'sms'))]),
    await sample('no time', [entered, decided({ method: 'email_otp' })]),
    await sample('no object', [entered, decided('email_otp')]),
    await sample('null', [entered, decided(null)]),
    await sample('none was entered, nor asked for', [decided(code(2))], 'link'),
  ];
  const trust: Trust = { keys: [fixtureKey], source: 'given' };
  const second = await runSecondVerifier(forged, fixtureKey);
  for (const [index, { what, bytes }] of forged.entries()) {
    const found = verifyFile(bytes, trust).verification.checks.filter(({ status }) => status !== 'intact');
    // Invalid events don't say either which page was displayed.
    assert.deepEqual(
      [found.map(({ check }) => check), second[index]?.exit],
      [['life cycle', 'page'], 1],
      what,
    );
    assert.match(found[0]?.message ?? '', /code that (its request asked for|was never entered)/, what);
    const [problem = '', ...others] = second[index]?.problems ?? [];
    assert.match(problem, /made without the code|names a code that was never entered/, what);
    assert.deepEqual(others, [], what);
  }
});

test('both verifiers refuse a value that is said to be erased, and that its event has no hash of', async () => {
  const events = chain(entries);
  Object.assign(events[0]?.personal ?? {}, { rejection_note: { salt: null, value: null } });
  await expectAll(1, [{ what: 'forged', bytes: await bundleOf(recordOf(events)) }], fixtureKey);
});

test('both verifiers cannot read a time that does not exist', async () => {
  const json = formatEvidence(recordOf(chain(entries)));
  const times = ['2026-13-45T99:99:99.999Z', '2026-02-30T10:31:00.000Z', '2026-11-21T24:00:00.000Z'];
  const others = ['2026-11-21T10:31:60.000Z', '0000-11-21T10:31:00.000Z'];
  const samples = [...times, ...others].flatMap((time) => [
    { what: `issued at ${time}`, text: json.replace('2026-11-21T10:31:00.000Z', time) },
    {
      what: `last event at ${time}`,
      text: json.replace('"at": "2026-11-21T10:30:44.000Z"', `"at": "${time}"`),
    },
  ]);
  await expectAll(2, await Promise.all(samples.map(certificateSample)));
});

test('both verifiers find a certificate altered that something follows or that has a second attachment, but not white space', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  const followedBy = (what: string) => ({
    what: JSON.stringify(what),
    bytes: Buffer.concat([pdf, Buffer.from(what)]),
  });
  await expectAll(3, ['', '\n', '\r\n', ' '.repeat(2_000), '\0'].map(followedBy));
  await expectAll(
    1,
    ['x', '\n% a comment\n', '%%EOF\n', `${' '.repeat(2_000)}x`, 'PK\x03\x04'].map(followedBy),
  );
  const inBundle = (bytes: Uint8Array) => bundleOf(recordOf(chain(entries)), { certificate: bytes });
  await expectAll(1, [{ what: 'in a bundle', bytes: await inBundle(followedBy('x').bytes) }], fixtureKey);
  const other = await certificateOf(formatEvidence(recordOf(chain(entries))), 'other.json');
  await expectAll(1, [{ what: 'another name', bytes: other }]);
});

test('both verifiers read a certificate that was updated, but none that another program could read in another way', async () => {
  const pdf = await certificateOf(formatEvidence(recordOf(chain(entries))));
  const [, root = ''] = /\/Root (\d+ 0 R)/.exec(pdf.toString('latin1')) ?? [];
  /** An update (ISO 32000-1, 7.5.6) that changes no object. */
  const updated = (bytes: Buffer, more = '') => {
    const [, previous] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1')) ?? [];
    const trailer = `<< /Size 99 /Root ${root} /Prev ${previous} ${more} >>`;
    return Buffer.concat([
      bytes,
      Buffer.from(`xref\n0 0\ntrailer\n${trailer}\nstartxref\n${bytes.length}\n%%EOF\n`),
    ]);
  };
  const often = (times: number) =>
    Array.from({ length: times }).reduce<Buffer>((bytes) => updated(bytes), pdf);
  const stream = `99 0 obj\n<< /Type /XRef /Size 99 /W [1 2 1] /Length 0 /Root ${root} >>\nstream\n\nendstream\nendobj\n`;
  const streamed = `${stream}startxref\n${pdf.length}\n%%EOF\n`;
  await expectAll(3, [
    { what: 'updated', bytes: updated(pdf) },
    { what: 'updated 15 times', bytes: often(15) },
  ]);
  await expectAll(2, [
    { what: 'updated 16 times', bytes: often(16) },
    { what: 'a stream beside the table', bytes: updated(pdf, '/XRefStm 9') },
    { what: 'a stream beside an older table', bytes: updated(updated(pdf, '/XRefStm 9')) },
    { what: 'a stream instead of a table', bytes: Buffer.concat([pdf, Buffer.from(streamed)]) },
    { what: 'encrypted', bytes: updated(pdf, '/Encrypt << >>') },
    { what: 'two catalogs', bytes: updated(pdf, `/Root ${root}`) },
  ]);
});

test('both verifiers take a comment without a hash for none, and ignore content hashes of events that have none', async () => {
  const change = (type: EventType, more: object) =>
    entries.map((entry) =>
      entry.type === type ? { ...entry, payload: { ...entry.payload, ...more } } : entry,
    );
  const stories = [
    change('completed', { 'comment:c0': null }),
    change('superseded', { content_hash: '0'.repeat(64) }),
    change('mailed', { content_hash: null }),
  ];
  const samples = stories.map(async (story, index) => ({
    what: `story ${index}`,
    bytes: await bundleOf(recordOf(chain(story))),
  }));
  await expectAll(0, await Promise.all(samples), fixtureKey);
});

async function certificateSample({ what, text }: { what: string; text: string }): Promise<Sample> {
  return { what, bytes: await certificateOf(text) };
}

test('both verifiers cannot read half a character, nor a method other than Deflate', async () => {
  const json = formatEvidence(recordOf(chain(entries)));
  const certificates = ['"more": "\\ud800"', '"\\udfff": 1'].map((member) =>
    certificateOf(json.replaceAll('"via": "page"', `"via": "page",\n        ${member}`)),
  );
  const lzma = Buffer.from(await bundleOf(recordOf(chain(entries))));
  for (const at of [8, lzma.indexOf('PK\x01\x02', 0, 'latin1') + 10]) lzma.writeUInt16LE(14, at);
  const samples = [...(await Promise.all(certificates)), lzma];
  await expectAll(
    2,
    samples.map((bytes, index) => ({ what: `sample ${index}`, bytes })),
  );
});

test('both verifiers give the same verdict on 120 forged stories that are signed with the key', async (t) => {
  const samples = await forge(createRandom(2026), 120);
  await compare(samples.slice(0, 30));
  const verdicts = await compare(samples, fixtureKey);
  for (const code of [0, 1, 2])
    t.diagnostic(`exit code ${code}: ${verdicts.filter((each) => each === code).length}`);
  assert.ok(verdicts.filter((code) => code === 1).length > 50);
});

function otherKey(): string {
  return Buffer.alloc(32, 9).toString('base64');
}

test('both verifiers give the same verdict on the certificates of 60 forged stories', async () => {
  const certificates = (await forge(createRandom(60), 60)).flatMap(certificateIn);
  const verdicts = await compare(certificates, fixtureKey);
  assert.ok(verdicts.includes(1));
  assert.ok(!verdicts.includes(0));
});
