import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { bundleFiles, maxBundleBytes } from '../bundle/file-names.ts';
import type { EvidenceRecord } from '../bundle/make-bundle.ts';
import { bundleOf, chain, entries, key, otherKey, recordOf } from '../bundle/record.fixture.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip, type ZipFile } from '../zip/write-zip.ts';
import { verifyBundle } from './verify-bundle.ts';

const record = recordOf(chain(entries));
const bundle = await bundleOf(record);
const files = unpack(bundle);

function unpack(zip: Buffer): ZipFile[] {
  return readZip(zip, bundleFiles, maxBundleBytes);
}

/** The checks that found something, of a bundle that must not be taken for intact. */
function faultsOf(zip: Buffer, publicKey?: Buffer): string[] {
  const { status, checks } = verifyBundle(zip, publicKey);
  assert.notEqual(status, 'intact');
  return checks.filter(({ ok }) => !ok).map(({ check }) => check);
}

test('a bundle as it was made is intact, by the key in it and by the key from outside', () => {
  for (const publicKey of [undefined, key.publicBytes]) {
    const { status, checks, request_id } = verifyBundle(bundle, publicKey);
    assert.deepEqual([status, request_id], ['intact', record.request.id]);
    assert.ok(checks.every(({ ok }) => ok));
  }
});

test('the same record always gives the same bytes', async () => {
  assert.ok((await bundleOf(recordOf(record.events))).equals(bundle));
});

test('a bundle at every step of a request is intact, and has a certificate from the decision on', async () => {
  for (let count = 1; count <= entries.length; count += 1) {
    const zip = await bundleOf(recordOf(chain(entries.slice(0, count))));
    assert.equal(verifyBundle(zip, key.publicBytes).status, 'intact');
    assert.equal(
      unpack(zip).some(({ name }) => name === 'certificate.pdf'),
      count > 2,
    );
  }
});

test('a bundle signed by another key than the one given is altered', async () => {
  assert.ok(otherKey);
  assert.deepEqual(faultsOf(bundle, otherKey.publicBytes), ['signature']);
  assert.deepEqual(faultsOf(await bundleOf(record, otherKey), key.publicBytes), ['signature']);
  assert.equal(verifyBundle(await bundleOf(record, otherKey)).status, 'intact');
});

for (const { name, bytes } of files)
  test(`any bit changed in ${name} is found, however it is packed again`, () => {
    const anyBit = fc.tuple(fc.nat(bytes.length - 1), fc.nat(7));
    fc.assert(
      fc.property(anyBit, fc.boolean(), ([at, bit], isKeyGiven) => {
        const changed = Buffer.from(bytes);
        changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
        faultsOf(replace({ name, bytes: changed }), isKeyGiven ? key.publicBytes : undefined);
      }),
      { numRuns: name === 'checkpoint.txt' ? 1_000 : 200 },
    );
  });

test('any byte changed in the archive itself is found', () => {
  fc.assert(
    fc.property(fc.nat(bundle.length - 1), fc.nat(7), (at, bit) => {
      const changed = Buffer.from(bundle);
      changed[at] = (bundle[at] ?? 0) ^ (1 << bit);
      faultsOf(changed);
    }),
    { numRuns: 500 },
  );
});

for (const { name } of files)
  test(`a bundle without ${name} is not complete`, () => {
    const { status, checks } = verifyBundle(writeZip(files.filter((file) => file.name !== name)));
    assert.equal(status, 'unreadable');
    assert.match(checks[0]?.message ?? '', new RegExp(`${name} is missing`));
  });

test('a file of another bundle in place of its own is found', async () => {
  const other = unpack(await bundleOf(recordOf(chain(entries.slice(0, 3)))));
  const different = other.filter(({ bytes }) => !files.some((own) => own.bytes.equals(bytes)));
  assert.equal(different.length, 3);
  for (const file of different) faultsOf(replace(file), key.publicBytes);
});

test('a file that does not belong there, a cut archive and what is no archive are refused', () => {
  assert.equal(
    verifyBundle(writeZip([...files, { name: 'more.txt', bytes: Buffer.of(1) }])).status,
    'altered',
  );
  assert.equal(verifyBundle(bundle.subarray(0, -1)).status, 'unreadable');
  assert.equal(verifyBundle(Buffer.from('no bundle')).status, 'unreadable');
  assert.equal(verifyBundle(Buffer.alloc(0)).status, 'unreadable');
});

/*
 * A forger who signs with a key of their own, and names that key in the bundle: what they changed must still fit
 * together.
 */

type Forgery = [string, (events: RecordedEvent[]) => RecordedEvent[]];
const forgedEvents: Forgery[] = [
  ['removes the first event', (events) => events.slice(1)],
  ['removes an event from the middle', (events) => events.toSpliced(1, 1)],
  ['adds an event twice', (events) => [...events, ...events.slice(-1)]],
  [
    'turns two events around',
    (events) => [events[1], events[0], ...events.slice(2)].flatMap((event) => event ?? []),
  ],
  ['counts an event anew', (events) => change(events, 1, { seq: 7 })],
  ['moves an event in time', (events) => change(events, 2, { at: '2020-01-01T00:00:00.000Z' })],
  ['changes who acted', (events) => change(events, 2, { actor: { kind: 'system', id: null } })],
  ['changes a payload', (events) => change(events, 3, { payload: {} })],
  ['changes an address that is kept as a hash', (events) => change(events, 1, { ip: 'ab'.repeat(32) })],
];
for (const [what, forge] of forgedEvents)
  test(`a forger who ${what} is found by the chain`, async () => {
    assert.ok(faultsOf(await bundleOf({ ...record, events: forge(record.events) })).includes('events'));
  });

test('a forger who takes the last events away is found by the log', async () => {
  const shorter = unpack(await bundleOf(recordOf(record.events.slice(0, 3))));
  const checkpoint = files.filter(({ name }) => name === 'checkpoint.txt');
  const forged = [...shorter.filter(({ name }) => name !== 'checkpoint.txt'), ...checkpoint];
  const faults = faultsOf(writeZip(forged), key.publicBytes);
  assert.ok(faults.includes('log') && faults.includes('evidence.json'));
});

const forgedRecords: [string, string, (given: EvidenceRecord) => EvidenceRecord][] = [
  [
    'the status',
    'request',
    (given) => ({ ...given, request: { ...given.request, status: 'ACCEPTED_FULL' } }),
  ],
  [
    'the name of the signer',
    'request',
    (given) => ({ ...given, request: { ...given.request, signer_name: 'Eve' } }),
  ],
  [
    'the time of the decision',
    'request',
    (given) => ({ ...given, request: { ...given.request, completed_at: null } }),
  ],
  ['a decision', 'decisions', (given) => ({ ...given, decisions: decisionsWith(given, { accepted: true }) })],
  [
    'that a clause was mandatory',
    'decisions',
    (given) => ({ ...given, decisions: decisionsWith(given, { is_mandatory: true }) }),
  ],
  [
    'what was chosen in advance',
    'decisions',
    (given) => ({ ...given, decisions: decisionsWith(given, { default_checked: true }) }),
  ],
  [
    'the words of the button',
    'decisions',
    (given) => ({ ...given, process: { ...given.process, confirmation: 'Yes' } }),
  ],
  [
    'the clauses',
    'content',
    (given) => ({
      ...given,
      version: { ...given.version, content: { clauses: given.version.content.clauses.toReversed() } },
    }),
  ],
  [
    'the number of the version',
    'content',
    (given) => ({ ...given, version: { ...given.version, version_number: 4 } }),
  ],
  [
    'the document',
    'content',
    (given) => ({ ...given, document: { ...given.document, id: given.version.id } }),
  ],
  ['the version', 'request', (given) => ({ ...given, version: { ...given.version, id: given.document.id } })],
  ['what was erased', 'personal data', (given) => ({ ...given, personal_data: 'erased' })],
];
for (const [what, check, forge] of forgedRecords)
  test(`a forger who changes ${what} beside the events is found`, async () => {
    assert.ok(faultsOf(await bundleOf(forge(record))).includes(check));
  });

test('a forger who changes a personal value, or leaves one out, is found', async () => {
  for (const name of ['signer_name', 'ip']) {
    const [first] = record.events;
    assert.ok(first);
    const { [name]: _, ...others } = first.personal;
    const lie = { salt: 'ab'.repeat(16), value: 'Eve' };
    for (const personal of [others, { ...others, [name]: lie }, { ...first.personal, other: lie }]) {
      const events = change(record.events, 0, { personal });
      assert.ok(faultsOf(await bundleOf(recordOf(events))).includes('personal data'));
    }
  }
});

test('a forger who changes the outcome of a decision, chain and all, is found by the decisions', async () => {
  const forged = entries.map((entry) =>
    entry.type === 'completed' ? { ...entry, payload: { ...entry.payload, status: 'ACCEPTED_FULL' } } : entry,
  );
  assert.deepEqual(faultsOf(await bundleOf(recordOf(chain(forged)))), ['decisions']);
});

test('an event that cannot be understood is found, and nothing else happens', async () => {
  for (const payload of [{}, { status: 'ACCEPTED_FULL' }, { status: 'ACCEPTED_FULL', responses: [null] }]) {
    const events = chain(
      entries.map((entry) => (entry.type === 'completed' ? { ...entry, payload } : entry)),
    );
    assert.ok(faultsOf(await bundleOf({ ...record, events })).includes('request'));
  }
});

test('a bundle whose personal data was erased is intact, and says so', async () => {
  const nothing = { salt: null, value: null };
  const events = record.events.map((event) => ({
    ...event,
    personal: Object.fromEntries(Object.keys(event.personal).map((name) => [name, nothing])),
  }));
  const erased = recordOf(events);
  assert.deepEqual([erased.personal_data, erased.request.signer_name], ['erased', null]);
  const zip = await bundleOf(erased);
  const { status, checks } = verifyBundle(zip, key.publicBytes);
  assert.equal(status, 'intact');
  assert.match(checks.find(({ check }) => check === 'personal data')?.message ?? '', /was erased/);
  for (const value of ['Zoë', 'zoe@', 'No news', '203.0.113.7', 'browser'])
    assert.equal(zip.includes(value), false);
});

function replace(file: ZipFile): Buffer {
  return writeZip(files.map((own) => (own.name === file.name ? file : own)));
}

function change(events: RecordedEvent[], index: number, changes: Partial<RecordedEvent>): RecordedEvent[] {
  return events.map((event, at) => (at === index ? { ...event, ...changes } : event));
}

function decisionsWith({ decisions }: EvidenceRecord, changes: object) {
  return decisions?.map((decision, index) => (index === 0 ? decision : { ...decision, ...changes })) ?? null;
}
