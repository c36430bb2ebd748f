import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Components, share, sorted } from './components.ts';
import { describeSchema } from './schema.ts';

const none = (): Components => ({ schemas: {}, parameters: {}, responses: {} });

test('a definition is shared under its name, once', () => {
  const components = none();
  const reference = { $ref: '#/components/schemas/Name' };
  assert.deepEqual(share(components, 'schemas', 'Name', { type: 'string' }), reference);
  assert.deepEqual(share(components, 'schemas', 'Name', { type: 'string' }), reference);
  assert.deepEqual(components.schemas, { Name: { type: 'string' } });
});

test('two different definitions cannot have the same name', () => {
  const components = none();
  share(components, 'schemas', 'Name', { type: 'string' });
  assert.throws(() => share(components, 'schemas', 'Name', { type: 'integer' }), /are named Name/);
});

test('a named schema becomes a reference, even inside another, and a property called title stays', () => {
  const components = none();
  const item = {
    title: 'Item',
    type: 'object',
    required: ['title', 'size'],
    properties: { title: { type: 'string', 'x-trim': true }, size: { type: 'integer', default: 1 } },
  };
  const described = describeSchema({ type: 'array', items: item }, components);
  assert.deepEqual(described, { type: 'array', items: { $ref: '#/components/schemas/Item' } });
  assert.deepEqual(components.schemas.Item, {
    type: 'object',
    required: ['title'],
    properties: { title: { type: 'string' }, size: { type: 'integer', default: 1 } },
  });
});

test('definitions are in alphabetical order', () => {
  const components = none();
  for (const name of ['B', 'C', 'A']) share(components, 'schemas', name, {});
  assert.deepEqual(Object.keys(sorted(components).schemas), ['A', 'B', 'C']);
});
