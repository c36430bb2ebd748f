import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import type { Evidence } from '../../../wire/evidence.ts';
import { certificateOf } from '../bundle/record.fixture.ts';
import { writeZip } from '../zip/write-zip.ts';
import { assertAltered, files, replaced, textOf, verify } from './verify.fixture.ts';

const depth = 100_000;
const deepArray = '['.repeat(depth) + ']'.repeat(depth);
const deepObject = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

for (const [what, deep] of [
  ['arrays', deepArray],
  ['objects', deepObject],
] as const) {
  test(`a bundle whose evidence.json is nested ${depth} ${what} deep is not readable`, () => {
    const inside = textOf('evidence.json').replace('"variables": {}', `"variables": ${deep}`);
    for (const json of [deep, inside])
      assert.equal(verify(replaced('evidence.json', json)).status, 'unreadable');
  });

  test(`a bundle whose manifest.json is nested ${depth} ${what} deep is not readable`, () => {
    for (const json of [deep, `{"files":${deep}}`])
      assert.equal(verify(replaced('manifest.json', json)).status, 'unreadable');
  });

  test(`a certificate with an evidence.json that is nested ${depth} ${what} deep is not readable`, async () => {
    assert.equal(verify(await certificateOf(deep)).status, 'unreadable');
  });
}

test('a PDF that is nested 100000 deep is not a certificate', () => {
  const dictionary = `${'<</a '.repeat(depth)}1${'>>'.repeat(depth)}`;
  for (const deep of [deepArray, dictionary]) {
    const head = `%PDF-1.7\n1 0 obj\n${deep}\nendobj\n`;
    const table = `xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<</Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF`;
    assert.equal(verify(Buffer.from(head + table)).status, 'unreadable');
    assert.equal(verify(replaced('certificate.pdf', head + table)).status, 'altered');
  }
});

for (const [what, content] of [
  ['is not JSON', '{{name}}'],
  [`is nested ${depth} deep`, `${'{"content":['.repeat(depth)}{"text":"{{name}}"}${']}'.repeat(depth)}`],
] as const)
  test(`a version with variables and a clause whose content ${what} is altered`, () => {
    const evidence = JSON.parse(textOf('evidence.json'));
    evidence.version.content.variables = [{ name: 'name', label: 'Name', required: false }];
    evidence.version.content.clauses[0].content = content;
    assertAltered(replaced('evidence.json', `${JSON.stringify(evidence, null, 2)}\n`), 'content');
  });

test('a title that would be longer than any evidence with its variables filled in is altered', () => {
  const evidence = JSON.parse(textOf('evidence.json'));
  const [created] = evidence.events;
  created.payload.variables = { name: '00'.repeat(32) };
  created.personal['variable:name'] = { salt: '00'.repeat(16), value: 'x'.repeat(1_000_000) };
  evidence.version.content.variables = [{ name: 'name', label: 'Name', required: false }];
  evidence.version.content.clauses[0].title = '{{name}}'.repeat(600);
  assertAltered(replaced('evidence.json', `${JSON.stringify(evidence, null, 2)}\n`), 'decisions');
});

/** A PDF of these objects, numbered from 1, the first of which is the catalogue. */
function pdfOf(objects: string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF`, 'latin1');
}

const attachment = (name: string, object: number) =>
  `<</F (${name}) /UF (${name}) /EF <</F ${object} 0 R>>>>`;
const streamOf = (text: string) => {
  const bytes = Buffer.from(text).toString('latin1');
  return `<</Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
};
const catalogue = '<</Names <</EmbeddedFiles 2 0 R>>>>';

test('a PDF whose tree of attachments contains itself is soon found not to be a certificate', () => {
  const numbers = '1 '.repeat(50_000);
  for (const branches of [2, 8, 1_000]) {
    const tree = `<</Names [${numbers}] /Kids [${'2 0 R '.repeat(branches)}]>>`;
    const cpuTime = cpuTimer();
    assert.equal(verify(pdfOf([catalogue, tree])).status, 'unreadable');
    // Reading every branch takes an hour.
    assert.ok(cpuTime() < 20_000);
  }
});

/** As many bytes as a bundle may unpack to, nearly: values that take far more memory than bytes. */
const wide = 60_000_000;

test('a PDF that has only millions of values or one long text where its attachments should be is not readable', () => {
  for (const [start, repeated, end] of [
    ['[', '<<>>', ']'],
    ['[', '[]', ']'],
    ['(', '(', `${')'.repeat(1_000)}`],
    ['/', 'a', ''],
    ['<', '41', '>'],
  ] as const) {
    const many = start + repeated.repeat(wide / repeated.length) + end;
    assert.equal(verify(pdfOf([catalogue, `<</Names ${many}>>`])).status, 'unreadable', start + repeated);
  }
});

test('a timestamp that consists of millions of values is not one', () => {
  const bytes = Buffer.alloc(wide, Buffer.of(0x05, 0x00));
  // DER: a sequence whose length has four bytes.
  bytes.set([0x30, 0x84]);
  bytes.writeUInt32BE(wide - 6, 2);
  assertAltered(writeZip([...files, { name: 'timestamp.tsr', bytes }]), 'timestamp');
});

test('a PDF with another attachment in any branch of its tree is altered', () => {
  const [own, other] = [3, 6];
  const empty = [8, 9, 10, 11, 12, 13, 14];
  const statusWith = (branches: number[]) => {
    const objects = [
      catalogue,
      `<</Kids [${branches.map((object) => `${object} 0 R`).join(' ')}]>>`,
      '<</Names [(a) 4 0 R]>>',
      attachment('evidence.json', 5),
      streamOf(textOf('evidence.json')),
      '<</Names [(b) 7 0 R]>>',
      attachment('other.json', 5),
      ...empty.map(() => '<</Names []>>'),
    ];
    return verify(pdfOf(objects)).status;
  };
  assert.equal(statusWith([own, ...empty]), 'unvouched');
  assert.equal(statusWith([own, other]), 'altered');
  assert.equal(statusWith([own, ...empty, other]), 'altered');
  assert.equal(statusWith([own, own]), 'unreadable');
});

/** What is checked of evidence with many clauses, all accepted and then withdrawn, many emails, or many codes. */
const many = 15_000;
const vast: Record<string, (evidence: Evidence) => void> = {
  clauses({ version, events }) {
    const decided = events.find(({ type }) => type === 'completed');
    const [first] = version.content.clauses;
    assert.ok(decided && first);
    const ids = Array.from({ length: many }, (_, index) => `c${index}`);
    const clauses = ids.map((id, order) => ({ ...first, id, slug: id, order, content: '{}' }));
    Object.assign(version.content, { clauses });
    decided.payload.responses = ids.map((clauseId) => ({ clauseId, accepted: true, answered: true }));
  },
  emails({ events }) {
    const mailed = events.find(({ type }) => type === 'mailed');
    assert.ok(mailed);
    for (let index = 0; index < many; index += 1) events.push({ ...mailed, personal: {} });
  },
  codes({ events }) {
    const decided = events.find(({ type }) => type === 'completed');
    assert.ok(decided);
    const bare = { ...decided, ip: null, user_agent: null, personal: {} };
    const times = Array.from({ length: many }, (_, index) => new Date(1e12 + index).toISOString());
    for (const at of times) events.push({ ...bare, type: 'verified', at, payload: { method: 'email_otp' } });
    const verified = { method: 'email_otp', at: times.at(-1) };
    const payload = { status: 'ACCEPTED_FULL', responses: [], verified };
    for (let index = 0; index < many; index += 1) events.push({ ...bare, payload });
  },
};
for (const [what, change] of Object.entries(vast))
  test(`evidence with ${many} ${what} is found to be altered in seconds`, () => {
    const evidence: Evidence = JSON.parse(textOf('evidence.json'));
    change(evidence);
    const file = replaced('evidence.json', `${JSON.stringify(evidence, null, 2)}\n`);
    const cpuTime = cpuTimer();
    assert.equal(verify(file).status, 'altered');
    // About a second. Copying all of them for each one takes more than ten.
    assert.ok(cpuTime() < 5_000);
  });

test('names in evidence.json that JavaScript treats specially are names like others', () => {
  const json = textOf('evidence.json').replace(
    '"variables": {}',
    '"variables": {\n      "__proto__": "x"\n    }',
  );
  assert.equal(verify(replaced('evidence.json', json)).status, 'altered');
});

const halves: [where: string, from: string, to: string][] = [
  ['a value', '"via": "page"', '"via": "page",\n        "more": "\\ud800"'],
  ['a name', '"via": "page"', '"via": "page",\n        "\\udfff": 1'],
  ['a text that the schema knows', '"name": "Harbour', '"name": "\\ud83dHarbour'],
];
for (const [where, from, to] of halves)
  test(`evidence with half a character in ${where} is not readable, and causes no other error`, async () => {
    const json = textOf('evidence.json').replaceAll(from, to);
    for (const file of [replaced('evidence.json', json), await certificateOf(json)])
      assert.equal(verify(file).status, 'unreadable');
  });

test('a member that is there twice is not what was written', () => {
  const json = textOf('evidence.json').replace(
    '"status": "ACCEPTED_PARTIAL"',
    '"status": "REJECTED",\n    "status": "ACCEPTED_PARTIAL"',
  );
  const { status, checks } = verify(replaced('evidence.json', json));
  assert.deepEqual(
    [status, checks[0]?.message],
    [
      'altered',
      'evidence.json is not in its only valid form: it is spaced or spelled differently, or a member occurs twice.',
    ],
  );
});
