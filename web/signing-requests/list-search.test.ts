import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFiltered, readListSearch, toQuery } from './list-search.ts';

const id = '0192f0c1-5a5a-7000-8000-000000000000';

test('filters, sort order and page in the URL become an API query', () => {
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

test('invalid values in the URL are ignored', () => {
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

test('defaults are left out of the URL', () => {
  assert.deepEqual(readListSearch({ page: 1, limit: 25, sortBy: 'created_at', sortDir: 'desc' }), {});
  assert.deepEqual(toQuery({}), { include: 'details', limit: 25, offset: 0 });
});

test('a search for a number is read as text', () => {
  assert.deepEqual(readListSearch({ search: 2024 }), { search: '2024' });
});

test('paging and sorting don’t count as filters', () => {
  assert.equal(isFiltered({ page: 2, limit: 50, sortBy: 'status', sortDir: 'asc' }), false);
  assert.equal(isFiltered({ versionId: id }), true);
});
