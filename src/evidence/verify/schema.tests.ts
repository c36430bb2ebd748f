import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { chain, entries, entriesOfForm1, recordOf } from '../bundle/record.fixture.ts';
import { schemas } from './evidence-schema.ts';
import { matchesSchema } from './match-schema.ts';
import { evidenceSchema } from './published-schema.ts';
import { record, replaced, textOf, unpack, verify } from './verify.fixture.ts';

const ajv = new Ajv2020.default({ strict: true, allowUnionTypes: true });
formats.default(ajv);
const isValid = ajv.compile(evidenceSchema);
const isValidOfFormat1 = ajv.compile(schemas.evidenceOfFormat1);

test('the schema in docs is that of the verifier', () => {
  const published = readFileSync(
    new URL('../../../docs/guide/evidence.schema.json', import.meta.url),
    'utf8',
  );
  assert.equal(published, `${JSON.stringify(evidenceSchema, null, 2)}\n`);
});

test('real evidence matches the schema, at every step and of both formats', () => {
  for (let count = 1; count <= entries.length; count += 1)
    assert.ok(isValid(recordOf(chain(entries.slice(0, count)))), ajv.errorsText(isValid.errors));
  assert.ok(isValid(recordOf(chain(entriesOfForm1, '0'.repeat(64)))));
  const zip = readFileSync(new URL('fixtures/format-1-decided.zip', import.meta.url));
  assert.ok(isValidOfFormat1(JSON.parse(textOf('evidence.json', unpack(zip)))));
});

test('the validator of the verifier agrees with ajv about every mutation of evidence', (t) => {
  let [refused, taken] = [0, 0];
  for (const changed of mutations(record)) {
    const expected = isValid(changed);
    assert.equal(matchesSchema(schemas.evidence, changed), expected, JSON.stringify(changed).slice(0, 300));
    if (expected) taken += 1;
    else refused += 1;
  }
  t.diagnostic(`${refused} refused, ${taken} taken`);
  assert.ok(refused > 1_000);
});

test('a value is checked whatever its name contains, also a line break', () => {
  for (const name of ['comment:a', 'comment:a\nb', 'comment:a\r', 'comment:\u2028'])
    for (const entry of [
      { salt: 5, value: 'x' },
      { salt: 'no hex', value: 'x' },
      { salt: {}, value: [] },
    ]) {
      const changed = structuredClone(record);
      Object.assign(changed.events[0]?.personal ?? {}, { [name]: entry });
      Object.assign(changed.events[0]?.payload ?? {}, { [name]: '0'.repeat(64) });
      assert.equal(isValid(changed), false);
      assert.equal(verify(replaced('evidence.json', formatEvidence(changed))).status, 'unreadable', name);
    }
});

const values = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  'A'.repeat(64),
  '2026-13-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  [],
  {},
  [null],
];

/** The value with each of its parts removed, renamed or replaced by something else. */
function* mutations(value: unknown): Generator<unknown> {
  for (const other of values) yield other;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, item] of value.entries())
      for (const changed of mutations(item)) yield value.with(index, changed);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknown: 1 };
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...others } = { ...value } as Record<string, unknown>;
      yield others;
      for (const changed of mutations(member)) yield { ...value, [name]: changed };
    }
  }
}
