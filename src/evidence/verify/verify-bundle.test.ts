import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { bundleFiles, maxBundleBytes } from '../bundle/file-names.ts';
import { bundleOf, chain, entries, key, otherKey, recordOf } from '../bundle/record.fixture.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip, type ZipFile } from '../zip/write-zip.ts';
import { checkLog } from './check-log.ts';
import { verifyBundle } from './verify-bundle.ts';

const record = recordOf(chain(entries));
const bundle = await bundleOf(record);
const files = unpack(bundle);

function unpack(zip: Buffer): ZipFile[] {
  return readZip(zip, bundleFiles, maxBundleBytes);
}

/** The checks that fail for a bundle. Asserts that the bundle is not reported as intact. */
function failedChecks(zip: Buffer, publicKey?: Buffer): string[] {
  const { status, checks } = verifyBundle(zip, publicKey);
  assert.notEqual(status, 'intact');
  return checks.filter(({ ok }) => !ok).map(({ check }) => check);
}

test('an unchanged bundle is intact, with the key inside it and with a given key', () => {
  for (const publicKey of [undefined, key.publicBytes]) {
    const { status, checks, request_id } = verifyBundle(bundle, publicKey);
    assert.deepEqual([status, request_id], ['intact', record.request.id]);
    assert.ok(checks.every(({ ok }) => ok));
  }
});

test('the same record always gives the same bytes', async () => {
  assert.ok((await bundleOf(recordOf(record.events))).equals(bundle));
});

test('a bundle is intact at every step of a request, and has a certificate once the request is decided', async () => {
  for (let count = 1; count <= entries.length; count += 1) {
    const zip = await bundleOf(recordOf(chain(entries.slice(0, count))));
    assert.equal(verifyBundle(zip, key.publicBytes).status, 'intact');
    assert.equal(
      unpack(zip).some(({ name }) => name === 'certificate.pdf'),
      count > 3,
    );
  }
});

test('a bundle that is not signed with the given key is reported as altered', async () => {
  assert.ok(otherKey);
  assert.deepEqual(failedChecks(bundle, otherKey.publicBytes), ['signature']);
  assert.deepEqual(failedChecks(await bundleOf(record, otherKey), key.publicBytes), ['signature']);
  assert.equal(verifyBundle(await bundleOf(record, otherKey)).status, 'intact');
});

// In evidence.json it matters which byte is changed. The other files are compared by their hash.
for (const { name, bytes } of files)
  test(`any changed bit in ${name} is detected, even if the archive is packed again`, () => {
    fc.assert(
      fc.property(anyBitOf(bytes), fc.boolean(), ([at, bit], isKeyGiven) => {
        const changed = withBitFlipped(bytes, at, bit);
        failedChecks(replace({ name, bytes: changed }), isKeyGiven ? key.publicBytes : undefined);
      }),
      { numRuns: name === 'evidence.json' ? 200 : 40 },
    );
  });

test('every changed bit in checkpoint.txt is detected by the check of the log alone', () => {
  const bundleFiles = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const evidence = JSON.parse(bundleFiles.get('evidence.json')?.toString() ?? '');
  const checkpoint = bundleFiles.get('checkpoint.txt') ?? Buffer.alloc(0);
  const isIntact = (changed: Buffer) => {
    const changedFiles = new Map(bundleFiles).set('checkpoint.txt', changed);
    return checkLog({ files: changedFiles, evidence }, key.publicBytes, true).every(({ ok }) => ok);
  };
  assert.ok(isIntact(checkpoint));
  for (let at = 0; at < checkpoint.length; at += 1)
    for (let bit = 0; bit < 8; bit += 1)
      assert.ok(!isIntact(withBitFlipped(checkpoint, at, bit)), `byte ${at}, bit ${bit}`);
});

test('any changed byte in the archive itself is detected', () => {
  const contents = files.map(({ bytes }) => ({ start: bundle.indexOf(bytes), length: bytes.length }));
  assert.ok(contents.every(({ start }) => start > 0));
  const isContent = (at: number) => contents.some(({ start, length }) => at >= start && at < start + length);
  for (let at = 0; at < bundle.length; at += 1)
    if (!isContent(at)) failedChecks(withBitFlipped(bundle, at, at % 8));
  fc.assert(
    fc.property(anyBitOf(bundle), ([at, bit]) => {
      failedChecks(withBitFlipped(bundle, at, bit));
    }),
    { numRuns: 40 },
  );
});

for (const { name } of files)
  test(`a bundle without ${name} is not complete`, () => {
    const { status, checks } = verifyBundle(writeZip(files.filter((file) => file.name !== name)));
    assert.equal(status, 'unreadable');
    assert.match(checks[0]?.message ?? '', new RegExp(`${name} is missing`));
  });

test('a file that comes from another bundle is detected', async () => {
  const other = unpack(await bundleOf(recordOf(chain(entries.slice(0, 4)))));
  const different = other.filter(({ bytes }) => !files.some((own) => own.bytes.equals(bytes)));
  assert.equal(different.length, 3);
  for (const file of different) failedChecks(replace(file), key.publicBytes);
});

test('an additional file, a truncated archive and a file that is not an archive are refused', () => {
  assert.equal(
    verifyBundle(writeZip([...files, { name: 'more.txt', bytes: Buffer.of(1) }])).status,
    'altered',
  );
  assert.equal(verifyBundle(bundle.subarray(0, -1)).status, 'unreadable');
  assert.equal(verifyBundle(Buffer.from('no bundle')).status, 'unreadable');
  assert.equal(verifyBundle(Buffer.alloc(0)).status, 'unreadable');
});

// The forgers below sign with their own key and put it into the bundle, so only inconsistent contents reveal them.

type Forgery = [string, (events: RecordedEvent[]) => RecordedEvent[]];
const forgedEvents: Forgery[] = [
  ['removes the first event', (events) => events.slice(1)],
  ['removes an event from the middle', (events) => events.toSpliced(1, 1)],
  ['repeats an event', (events) => [...events, ...events.slice(-1)]],
  [
    'swaps two events',
    (events) => [events[1], events[0], ...events.slice(2)].flatMap((event) => event ?? []),
  ],
  ['renumbers an event', (events) => change(events, 1, { seq: 7 })],
  ['changes the time of an event', (events) => change(events, 2, { at: '2020-01-01T00:00:00.000Z' })],
  ['changes who acted', (events) => change(events, 2, { actor: { kind: 'system', id: null } })],
  ['changes a payload', (events) => change(events, 3, { payload: {} })],
  ['changes the hash of an IP address', (events) => change(events, 1, { ip: 'ab'.repeat(32) })],
];
for (const [what, forge] of forgedEvents)
  test(`a forger who ${what} is detected by the chain`, async () => {
    assert.ok(failedChecks(await bundleOf({ ...record, events: forge(record.events) })).includes('events'));
  });

test('a forger who removes the last events is detected by the log', async () => {
  const shorter = unpack(await bundleOf(recordOf(record.events.slice(0, 4))));
  const checkpoint = files.filter(({ name }) => name === 'checkpoint.txt');
  const forged = [...shorter.filter(({ name }) => name !== 'checkpoint.txt'), ...checkpoint];
  const failed = failedChecks(writeZip(forged), key.publicBytes);
  assert.ok(failed.includes('log') && failed.includes('evidence.json'));
});

const forgedRecords: [string, string, (given: Evidence) => Evidence][] = [
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
    'whether a clause was mandatory',
    'decisions',
    (given) => ({ ...given, decisions: decisionsWith(given, { is_mandatory: true }) }),
  ],
  [
    'whether a clause was pre-selected',
    'decisions',
    (given) => ({ ...given, decisions: decisionsWith(given, { default_checked: true }) }),
  ],
  [
    'the label of the button',
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
  ['whether personal data was erased', 'personal data', (given) => ({ ...given, personal_data: 'erased' })],
];
for (const [what, check, forge] of forgedRecords)
  test(`a forger who changes ${what} but not the events is detected`, async () => {
    assert.ok(failedChecks(await bundleOf(forge(record))).includes(check));
  });

test('a forger who changes or omits a personal value is detected', async () => {
  for (const name of ['signer_name', 'ip']) {
    const [first] = record.events;
    assert.ok(first);
    const { [name]: _, ...others } = first.personal;
    const lie = { salt: 'ab'.repeat(16), value: 'Eve' };
    for (const personal of [others, { ...others, [name]: lie }, { ...first.personal, other: lie }]) {
      const events = change(record.events, 0, { personal });
      assert.ok(failedChecks(await bundleOf(recordOf(events))).includes('personal data'));
    }
  }
});

test('a forger who changes the outcome of a decision and recalculates the chain is detected by the decisions', async () => {
  const forged = entries.map((entry) =>
    entry.type === 'completed' ? { ...entry, payload: { ...entry.payload, status: 'ACCEPTED_FULL' } } : entry,
  );
  assert.deepEqual(failedChecks(await bundleOf(recordOf(chain(forged)))), ['decisions']);
});

/** A decision as events record it today, with a comment, changed by `payload`. */
function decided(payload: object, comment: string | null = 'Too dear.'): Evidence {
  const responses = [
    {
      clauseId: 'c0',
      accepted: false,
      answered: true,
      is_mandatory: true,
      default_checked: false,
      touched: true,
    },
    {
      clauseId: 'c1',
      accepted: false,
      answered: false,
      is_mandatory: false,
      default_checked: false,
      touched: false,
    },
    {
      clauseId: 'c2',
      accepted: false,
      answered: false,
      is_mandatory: false,
      default_checked: true,
      touched: null,
    },
  ];
  const changed = entries.flatMap((entry): typeof entries => {
    if (entry.type !== 'completed') return entry.type === 'superseded' ? [] : [entry];
    const recorded = { ...entry.payload, status: 'REJECTED', responses, ...payload };
    return [
      {
        ...entry,
        type: 'rejected',
        payload: recorded,
        personal: { rejection_note: null, 'comment:c0': comment },
      },
    ];
  });
  return recordOf(chain(changed));
}

test('a bundle with a comment and clauses that were not answered is intact, and says so', async () => {
  const given = decided({});
  assert.equal(verifyBundle(await bundleOf(given), key.publicBytes).status, 'intact');
  assert.deepEqual(
    given.decisions?.map(({ comment, answered, touched }) => [comment, answered, touched]),
    [
      ['Too dear.', undefined, true],
      [undefined, false, false],
      [undefined, false, null],
    ],
  );
});

test('a forger who changes a comment or that a clause was not answered is detected', async () => {
  const given = decided({});
  const [first, second, third] = given.decisions ?? [];
  assert.ok(first && second && third);
  const { answered: _, ...declined } = second;
  for (const decisions of [
    [{ ...first, comment: 'Fine.' }, second, third],
    [first, declined, third],
    [first, second, { ...third, touched: true }],
  ])
    assert.ok(failedChecks(await bundleOf({ ...given, decisions })).includes('decisions'));
  const events = given.events.map((event) =>
    event.type === 'rejected'
      ? { ...event, personal: { ...event.personal, 'comment:c0': { salt: 'ab'.repeat(16), value: 'Fine.' } } }
      : event,
  );
  assert.ok(failedChecks(await bundleOf(recordOf(events))).includes('personal data'));
  const omitted = given.events.map((event) => {
    const { 'comment:c0': _, ...personal } = event.personal;
    return { ...event, personal };
  });
  assert.ok(failedChecks(await bundleOf(recordOf(omitted))).includes('personal data'));
});

test('clauses without an answer are refused as long as no mandatory clause is declined', async () => {
  const responses = ['c0', 'c1', 'c2'].map((clauseId, index) => ({
    clauseId,
    accepted: index === 0,
    answered: index === 0,
  }));
  for (const status of ['ACCEPTED_PARTIAL', 'REJECTED'])
    assert.ok(failedChecks(await bundleOf(decided({ status, responses }))).includes('decisions'));
});

test('an invalid event is detected', async () => {
  for (const payload of [{}, { status: 'ACCEPTED_FULL' }, { status: 'ACCEPTED_FULL', responses: [null] }]) {
    const events = chain(
      entries.map((entry) => (entry.type === 'completed' ? { ...entry, payload } : entry)),
    );
    assert.ok(failedChecks(await bundleOf({ ...record, events })).includes('request'));
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

function anyBitOf(bytes: Buffer): fc.Arbitrary<[at: number, bit: number]> {
  return fc.tuple(fc.nat(bytes.length - 1), fc.nat(7));
}

function withBitFlipped(bytes: Buffer, at: number, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return changed;
}

function replace(file: ZipFile): Buffer {
  return writeZip(files.map((own) => (own.name === file.name ? file : own)));
}

function change(events: RecordedEvent[], index: number, changes: Partial<RecordedEvent>): RecordedEvent[] {
  return events.map((event, at) => (at === index ? { ...event, ...changes } : event));
}

function decisionsWith({ decisions }: Evidence, changes: object) {
  return decisions?.map((decision, index) => (index === 0 ? decision : { ...decision, ...changes })) ?? null;
}
