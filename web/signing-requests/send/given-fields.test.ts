import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOfGiven, toGiven } from './given-fields.ts';

const row = (key: number, name: string, value: string) => ({ key, name, value });

test('empty fields and rows are not sent', () => {
  assert.deepEqual(toGiven({ externalId: ' ', redirectUrl: '', metadata: [row(1, '', '')] }), {});
  assert.deepEqual(
    toGiven({
      externalId: ' customer-1042 ',
      redirectUrl: ' myapp://done ',
      metadata: [row(1, 'department', 'Sales'), row(2, '', ''), row(3, 'note', '')],
    }),
    {
      externalId: 'customer-1042',
      redirectUrl: 'myapp://done',
      metadata: { department: 'Sales', note: '' },
    },
  );
});

test('fields that the service would accept have no problems', () => {
  assert.equal(
    problemsOfGiven({
      externalId: '🙂'.repeat(255),
      redirectUrl: 'https://example.com/welcome',
      metadata: [row(1, 'n'.repeat(40), '🙂'.repeat(500)), row(2, '', '')],
    }),
    undefined,
  );
});

test('each problem is named where it is', () => {
  assert.deepEqual(
    problemsOfGiven({
      externalId: 'a\u202Eb',
      redirectUrl: 'javascript://x',
      metadata: [
        row(1, 'a', 'v'.repeat(501)),
        row(2, 'n'.repeat(41), ''),
        row(3, '', 'Sales'),
        row(4, 'a', ''),
      ],
    }),
    {
      externalId: 'The external ID contains a character that can’t be displayed.',
      redirectUrl: 'The URL must not have the scheme javascript:.',
      names: new Map([
        [2, 'The name is longer than 40 characters.'],
        [3, 'The name is missing.'],
        [4, 'Another row has the same name.'],
      ]),
      values: new Map([[1, 'The value is longer than 500 characters.']]),
    },
  );
});
