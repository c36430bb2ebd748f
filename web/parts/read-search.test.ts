import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readActivityFilter } from '../activity/activity-filter.ts';
import { readConsentSearch } from '../consents/consent-search.ts';
import { readStatisticsSearch } from '../statistics/statistics-search.ts';
import { readDeliveryFilter } from '../webhooks/delivery-filter.ts';
import { only } from './read-search.ts';

test('filters that the API would reject are ignored', () => {
  for (const page of [0, -1, 1.5, 1e15, 'x', null, [2]]) {
    assert.deepEqual(readActivityFilter({ type: 'nothing', page }), {});
    assert.deepEqual(readDeliveryFilter({ status: 'LOST', event: 'signing.lost', page }), {});
    assert.deepEqual(readConsentSearch({ state: 'lost', clause: 'a b', accepted: 'perhaps', page }), {});
  }
  assert.deepEqual(readConsentSearch({ clause: 'x'.repeat(101) }), {});
  assert.deepEqual(readStatisticsSearch({ dateRange: '8d', documentId: '-'.repeat(36) }), {});
});

test('filters that the API accepts are read', () => {
  assert.deepEqual(readActivityFilter({ type: 'member', page: 2 }), { type: 'member', page: 2 });
  assert.deepEqual(readConsentSearch({ clause: 'news', accepted: true, page: '3' }), {
    clause: 'news',
    accepted: 'true',
    page: 3,
  });
  const documentId = '0b9f2a0c-8f0e-4c3e-9d57-4a3c1f6b7e21';
  assert.deepEqual(readStatisticsSearch({ dateRange: '7d', documentId }), { dateRange: '7d', documentId });
});

test('of an address, only what is read is kept', () => {
  const read = only(({ page }) => (page === 2 ? { page } : {}));
  assert.deepEqual(read({ page: 2, other: 'x' }), { page: 2, other: undefined });
  assert.deepEqual(read({ page: 'x' }), { page: undefined });
  assert.deepEqual(read({}), {});
});
