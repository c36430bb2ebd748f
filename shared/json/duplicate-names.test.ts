import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasDuplicateNames } from './duplicate-names.ts';

const judge = (source: string) => hasDuplicateNames(source, JSON.parse(source));

for (const source of [
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"x":{"a":1,"a":1}}',
  '[{"a":1,"a":1}]',
  '{"__proto__":1,"__proto__":2}',
  '{"":1,"":2}',
])
  test(`an object has a duplicate name: ${source}`, () => assert.equal(judge(source), true));

for (const source of [
  '{}',
  '1',
  '{"a":1,"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":":","b":"\\":"}',
  '{"a\\\\":1,"b:":":\\\\"}',
  '{"__proto__":1,"constructor":2}',
])
  test(`no object has a duplicate name: ${source}`, () => assert.equal(judge(source), false));
