import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { parseJsonBody } from './json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

test('an empty body counts as none', () => {
  assert.equal(parseJsonBody(Buffer.alloc(0)), undefined);
});

test('every JSON object is parsed as by JSON.parse', () => {
  const names = fc
    .string({ unit: anyCharacter })
    .filter((name) => name !== '__proto__' && !name.includes('\0'));
  const text = fc.string({ unit: anyCharacter }).filter((each) => !each.includes('\0'));
  const leaf = fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie('value')), fc.dictionary(names, tie('value'))),
  })).value;
  fc.assert(
    fc.property(fc.dictionary(names, value), (body) => {
      const json = JSON.stringify(body);
      assert.deepEqual(parse(json), JSON.parse(json));
    }),
  );
});

test('64 levels of objects or arrays are accepted, and 65 are refused', () => {
  const objects = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
  const arrays = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  for (const nest of [objects, arrays]) {
    assert.deepEqual(parse(nest(64)), JSON.parse(nest(64)));
    assert.throws(() => parse(nest(65)), { code: 'BAD_REQUEST', message: /deeper than 64/ });
  }
});

test('1 MiB of malicious JSON is handled in linear time', () => {
  const size = 2 ** 20 - 100;
  const malicious = [
    `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
    `{"a":"${'\\u0000'.repeat(size / 6)}"}`,
    `{${Array.from({ length: size / 12 }, (_, n) => `"${n}":1`).join(',')}}`,
    `{"a":[${'1,'.repeat(size / 2)}1]}`,
    `{"${'k'.repeat(size - 20)}":["\\u0000"]}`,
  ];
  for (const text of malicious) {
    const cpuTime = cpuTimer();
    try {
      parse(text);
    } catch {
      // This test only measures the time, whether the body is accepted or refused.
    }
    // It takes some milliseconds. Quadratic time would be minutes.
    assert.ok(cpuTime() < 10_000, text.slice(0, 20));
  }
});

test('an error names the field', () => {
  for (const [text, message] of [
    ['{"signers":[{"name":"A"},{"name":"a\\u0000"}]}', /^signers\[1\]\.name: must not contain NUL/],
    ['{"a":{"\\ud800":1}}', /^a: must not contain lone surrogates/],
    ['{"a":{"__proto__":1}}', /^a\.__proto__: is not a known field/],
  ] as const)
    assert.throws(() => parse(text), { code: 'BAD_REQUEST', message });
});
