import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { withoutPersonalData } from '../bundle/lives.fixture.ts';
import { bundleOf, chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { fieldsOf } from '../fields-of.ts';
import { writeZip } from '../zip/write-zip.ts';
import { assertAltered, change, failedChecks, files, record, unpack, verify } from './verify.fixture.ts';

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
    assertAltered(await bundleOf({ ...record, events: forge(record.events) }), 'events');
  });

test('a forger who removes the last events is detected by the log', async () => {
  const shorter = unpack(await bundleOf(recordOf(record.events.slice(0, 4))));
  const checkpoint = files.filter(({ name }) => name === 'checkpoint.txt');
  const forged = [...shorter.filter(({ name }) => name !== 'checkpoint.txt'), ...checkpoint];
  assertAltered(writeZip(forged), 'head of checkpoint.txt');
  assertAltered(writeZip(forged), 'checkpoint.txt');
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
    assertAltered(await bundleOf(forge(record)), check);
  });

test('a forger who changes or omits a personal value is detected', async () => {
  for (const name of ['signer_name', 'ip']) {
    const [first] = record.events;
    assert.ok(first);
    const { [name]: _, ...others } = first.personal;
    const lie = { salt: 'ab'.repeat(16), value: 'Eve' };
    for (const personal of [others, { ...others, [name]: lie }, { ...first.personal, other: lie }]) {
      const events = change(record.events, 0, { personal });
      assertAltered(await bundleOf(recordOf(events)), 'personal data');
    }
  }
});

test('a forger who adds a value that is said to be erased, and that the event has no hash of, is detected', async () => {
  for (const name of ['rejection_note', 'version_id', 'comment:c0', 'other']) {
    const [first] = record.events;
    assert.ok(first);
    const personal = { ...first.personal, [name]: { salt: null, value: null } };
    assertAltered(await bundleOf(recordOf(change(record.events, 0, { personal }))), 'personal data');
  }
});

test('a forger who changes the outcome of a decision and recalculates the chain is detected by the decisions', async () => {
  const forged = entries.map((entry) =>
    entry.type === 'completed' ? { ...entry, payload: { ...entry.payload, status: 'ACCEPTED_FULL' } } : entry,
  );
  assert.deepEqual(failedChecks(await bundleOf(recordOf(chain(forged)))), ['decisions']);
});

/** A decision as events record it today, with a comment, changed by `payload`. */
function decided(payload: object, { type = 'rejected' }: { type?: 'completed' | 'rejected' } = {}): Evidence {
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
        type,
        payload: recorded,
        personal: { rejection_note: null, 'comment:c0': 'Too dear.' },
      },
    ];
  });
  return recordOf(chain(changed));
}

test('a bundle with a comment and clauses that were not answered is intact, and says so', async () => {
  const given = decided({});
  assert.equal(verify(await bundleOf(given)).status, 'intact');
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
    assertAltered(await bundleOf({ ...given, decisions }), 'decisions');
  const events = given.events.map((event) =>
    event.type === 'rejected'
      ? { ...event, personal: { ...event.personal, 'comment:c0': { salt: 'ab'.repeat(16), value: 'Fine.' } } }
      : event,
  );
  assertAltered(await bundleOf(recordOf(events)), 'personal data');
  const omitted = given.events.map((event) => {
    const { 'comment:c0': _, ...personal } = event.personal;
    return { ...event, personal };
  });
  assertAltered(await bundleOf(recordOf(omitted)), 'personal data');
});

test('clauses without an answer are refused as long as no mandatory clause is declined', async () => {
  const responses = ['c0', 'c1', 'c2'].map((clauseId, index) => ({
    clauseId,
    accepted: index === 0,
    answered: index === 0,
  }));
  assertAltered(await bundleOf(decided({ status: 'REJECTED', responses })), 'decisions');
  assertAltered(
    await bundleOf(decided({ status: 'ACCEPTED_PARTIAL', responses }, { type: 'completed' })),
    'decisions',
  );
});

test('an invalid event is detected', async () => {
  for (const payload of [{}, { status: 'ACCEPTED_FULL' }, { status: 'ACCEPTED_FULL', responses: [null] }]) {
    const events = chain(
      entries.map((entry) => (entry.type === 'completed' ? { ...entry, payload } : entry)),
    );
    assertAltered(await bundleOf({ ...record, events }), 'life cycle');
  }
});

test('a bundle whose personal data was erased is intact, and says so', async () => {
  const erased = recordOf(withoutPersonalData(record.events));
  assert.deepEqual([erased.personal_data, erased.request.signer_name], ['erased', null]);
  const zip = await bundleOf(erased);
  const { status, checks } = verify(zip);
  assert.equal(status, 'intact');
  assert.match(checks.find(({ check }) => check === 'personal data')?.message ?? '', /was erased/);
  for (const value of ['Zoë', 'zoe@', 'No news', '203.0.113.7', 'her browser'])
    assert.equal(zip.includes(value), false);
});

test('the language of the page is its own, also when the review was in another one', async () => {
  const events = chain(
    entries.map((entry) => {
      const { shown } = entry.payload;
      if (entry.type !== 'completed') return entry;
      const inTwo = { ...fieldsOf(shown), language: 'ja', page_language: 'en' };
      return { ...entry, payload: { ...entry.payload, shown: inTwo } };
    }),
  );
  const given = recordOf(events);
  assert.equal(given.process.language, 'ja');
  assert.deepEqual(failedChecks(await bundleOf(given)), []);
  assertAltered(await bundleOf({ ...given, page: { ...given.page, language: 'ja' } }), 'page');
  assertAltered(await bundleOf({ ...given, process: { ...given.process, language: 'en' } }), 'decisions');
});

function decisionsWith({ decisions }: Evidence, changes: object) {
  return decisions?.map((decision, index) => (index === 0 ? decision : { ...decision, ...changes })) ?? null;
}

test('what a forger changed is named: the member of the request, what was bound, and the clause', async () => {
  const { request, document } = record;
  const sentences: [Evidence, string][] = [
    [
      { ...record, request: { ...request, status: 'REJECTED', completed_at: null } },
      'The request does not agree with the events: status, completed_at',
    ],
    [
      { ...record, document: { ...document, name: 'Lease' }, request: { ...request, language: 'fr' } },
      'The first event says that the request was created with other values: document, language',
    ],
    [
      { ...record, decisions: (record.decisions ?? []).with(1, { ...decisionAt(1), accepted: false }) },
      'The decisions do not agree with the events: the decision on clause 2',
    ],
    [
      { ...record, decisions: (record.decisions ?? []).slice(1) },
      'The decisions do not agree with the events',
    ],
  ];
  for (const [forged, sentence] of sentences) {
    const messages = verify(await bundleOf(forged)).checks.map(({ message }) => message);
    assert.ok(messages.includes(sentence), messages.join('\n'));
  }
});

function decisionAt(index: number) {
  const decision = record.decisions?.[index];
  assert.ok(decision);
  return decision;
}
