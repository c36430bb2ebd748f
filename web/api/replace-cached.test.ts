import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { removeCached, replaceCached } from './replace-cached.ts';

test('what has changed is replaced in every response that contains it, and nothing else is', () => {
  const queryClient = new QueryClient();
  const list = {
    data: [
      { id: 'a', name: 'First', description: 'Old', document: { id: 'b', name: 'First' } },
      { id: 'b', name: 'First', description: 'Old', document: { id: 'a', name: 'First' } },
    ],
    pagination: { total: 2 },
  };
  const members = [{ user_id: 'a', name: 'First' }];
  const others = [{ id: 'c', name: 'First' }];
  for (const [key, data] of Object.entries({ list, members, others, none: undefined, text: 'a' }))
    queryClient.setQueryData([key], data);
  replaceCached(queryClient, { id: 'a', fields: { name: 'Second', description: null, details: 'More' } });
  const cached = (key: string) => queryClient.getQueryData([key]);
  assert.deepEqual(cached('list'), {
    data: [
      { id: 'a', name: 'Second', description: null, document: { id: 'b', name: 'First' } },
      { id: 'b', name: 'First', description: 'Old', document: { id: 'a', name: 'Second' } },
    ],
    pagination: { total: 2 },
  });
  assert.deepEqual(cached('members'), [{ user_id: 'a', name: 'Second' }]);
  assert.equal(cached('others'), others);
  assert.equal(cached('text'), 'a');

  const unchanged = cached('list');
  replaceCached(queryClient, { id: 'a', fields: { name: undefined } });
  assert.equal(cached('list'), unchanged);
});

test('what was deleted is removed from every list, and nothing else is', () => {
  const queryClient = new QueryClient();
  const list = {
    data: [{ id: 'a' }, { id: 'b', versions: [{ id: 'a' }, { id: 'c' }] }],
    pagination: { total: 2 },
  };
  const one = { id: 'a', name: 'First' };
  const others = [{ id: 'c', document: { id: 'a' } }];
  for (const [key, data] of Object.entries({ list, one, others, none: undefined, text: 'a' }))
    queryClient.setQueryData([key], data);
  removeCached(queryClient, 'a');
  const cached = (key: string) => queryClient.getQueryData([key]);
  assert.deepEqual(cached('list'), {
    data: [{ id: 'b', versions: [{ id: 'c' }] }],
    pagination: { total: 2 },
  });
  assert.equal(cached('one'), one);
  assert.equal(cached('others'), others);
});
