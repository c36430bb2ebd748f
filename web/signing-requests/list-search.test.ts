import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFiltered, readListSearch, toQuery } from './list-search.ts';

const id = '0192f0c1-5a5a-7000-8000-000000000000';

test('each filter, sort and page of the address is asked of the API', () => {
  const search = readListSearch({
    status: 'PENDING',
    documentId: id,
    search: 'ada',
    dateRange: '30d',
    sortBy: 'signer_name',
    sortDir: 'asc',
    page: 3,
    limit: 50,
  });
  assert.deepEqual(toQuery(search), {
    status: 'PENDING',
    documentId: id,
    search: 'ada',
    dateRange: '30d',
    sortBy: 'signer_name',
    sortDir: 'asc',
    include: 'details',
    limit: 50,
    offset: 100,
  });
});

test('what the address says that there is not is left out', () => {
  assert.deepEqual(
    readListSearch({
      status: 'LOST',
      versionId: 'x',
      search: {},
      page: 0,
      limit: 101,
      sortBy: 'id',
      more: 1,
    }),
    {},
  );
  assert.deepEqual(readListSearch({ page: 1.5, limit: '25', search: '', status: ['PENDING'] }), {});
});

test('what is so anyway does not stand in the address', () => {
  assert.deepEqual(readListSearch({ page: 1, limit: 25, sortBy: 'created_at', sortDir: 'desc' }), {});
  assert.deepEqual(toQuery({}), { include: 'details', limit: 25, offset: 0 });
});

test('digits are words to search for', () => {
  assert.deepEqual(readListSearch({ search: 2024 }), { search: '2024' });
});

test('a page or an order alone leaves nothing out', () => {
  assert.equal(isFiltered({ page: 2, limit: 50, sortBy: 'status', sortDir: 'asc' }), false);
  assert.equal(isFiltered({ versionId: id }), true);
});
