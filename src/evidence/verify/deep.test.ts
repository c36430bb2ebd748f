import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificateOf } from '../bundle/record.fixture.ts';
import { assertAltered, replaced, textOf, verify } from './verify.fixture.ts';

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
