import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { Strict } from '../../../wire/contract.ts';
import { parseQuery } from './query.ts';

const schema = Strict({ limit: Type.Integer(), search: Type.String() });
const parse = (url: string) => ({ ...parseQuery(schema, url) });

test('parameters are decoded, and parsed as integers where the schema says so', () => {
  assert.deepEqual(parse('/x?limit=25&search=25'), { limit: 25, search: '25' });
  assert.deepEqual(parse('/x?limit=-1&search=-1'), { limit: -1, search: '-1' });
  assert.deepEqual(parse('/x?search=a+b%2Bc%3D%26=d'), { search: 'a b+c=&=d' });
  assert.deepEqual(parse('/x?s%65arch=%F0%9F%96%8B'), { search: '🖋' });
  assert.deepEqual(parse('/x?search'), { search: '' });
});

test('text after a # is not part of the query', () => {
  assert.deepEqual(parse('/x?search=a#&limit=1'), { search: 'a' });
  assert.deepEqual(parse('/x#?search=a'), {});
  assert.deepEqual(parse('/x'), {});
});

test('a value that is not a plain integer stays text, which the schema refuses', () => {
  for (const text of ['', '05', '1e2', '-0', '-01', '1.0', '0x1', ' 1', 'Infinity'])
    assert.deepEqual(parse(`/x?limit=${encodeURIComponent(text)}`), { limit: text });
});

test('__proto__ is an ordinary name', () => {
  assert.deepEqual(Object.keys(parseQuery(schema, '/x?__proto__=1')), ['__proto__']);
});

test('a repeated name, broken encoding, raw bytes and NUL are refused', () => {
  for (const query of [
    'a=1&a=2',
    '__proto__=1&__proto__=2',
    'a=%',
    'a=%zz',
    'a=%ff',
    '%c3=1',
    'a=\u00e9',
    'a=%00',
  ])
    assert.throws(() => parse(`/x?${query}`), { code: 'BAD_REQUEST' }, query);
});
