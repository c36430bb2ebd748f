import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCampaignSearch } from './campaign-search.ts';

test('a page is read from the URL as in other lists, and one that no list can have is left out', () => {
  assert.deepEqual(readCampaignSearch({ page: '2' }), { page: 2 });
  for (const page of [1, 0, 1.5, 1e300, 'x', null]) assert.deepEqual(readCampaignSearch({ page }), {});
});
