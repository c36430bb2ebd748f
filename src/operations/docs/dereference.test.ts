import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dereference } from './dereference.ts';

test('references are replaced by what they point to, also inside other definitions', () => {
  const components = {
    Name: { type: 'string' },
    Person: { properties: { name: { $ref: '#/components/Name' } } },
  };
  const { body } = dereference({ body: { $ref: '#/components/Person' }, components });
  assert.deepEqual(body, { properties: { name: { type: 'string' } } });
});

test('a description next to a reference takes precedence over that of its target', () => {
  const components = { Name: { type: 'string', description: 'A name' } };
  const { body } = dereference({ body: { $ref: '#/components/Name', description: 'Yours' }, components });
  assert.deepEqual(body, { type: 'string', description: 'Yours' });
});

test('a reference to nothing is an error', () => {
  assert.throws(
    () => dereference({ body: { $ref: '#/components/Person' } }),
    /Person is not in the document/,
  );
});
