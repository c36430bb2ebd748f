import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFiltered, readListSearch, toExportQuery, toQuery } from './list-search.ts';

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

test('what the overview links to is read from the URL, also once the router has parsed it', () => {
  const search = readListSearch({ expiresWithin: '3d', undelivered: true });
  assert.deepEqual(search, { expiresWithin: '3d', undelivered: 'true' });
  assert.equal(isFiltered(search), true);
  assert.deepEqual(readListSearch({ expiresWithin: '4d', undelivered: false }), {});
});

test('an export has the filters and sort order of the list, but no page', () => {
  const search = readListSearch({ status: 'PENDING', search: 'ada', sortDir: 'asc', page: 3, limit: 50 });
  assert.deepEqual(toExportQuery(search), { status: 'PENDING', search: 'ada', sortDir: 'asc' });
});

test('days become the times at which they begin and end where the user is', () => {
  const search = readListSearch({
    from: '2026-11-01',
    to: '2026-11-02',
    updatedSince: '2026-11-03',
    externalId: 1042,
    clause: 'news',
    accepted: true,
  });
  assert.deepEqual(toExportQuery(search), {
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
    updatedSince: new Date(2026, 10, 3).toISOString(),
    externalId: '1042',
    clause: 'news',
    accepted: 'true',
  });
});

test('the exact time at which statistics begin stays as it is', () => {
  const search = readListSearch({ from: '2026-11-01T00:00:00.000Z' });
  assert.deepEqual(toExportQuery(search), { from: '2026-11-01T00:00:00.000Z' });
});

test('a decision without a clause, and days that don’t exist, are ignored', () => {
  assert.deepEqual(
    readListSearch({ accepted: 'true', from: '2026-02-30', to: '0002-01-01', updatedSince: 'x' }),
    {},
  );
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
  assert.equal(isFiltered({ to: '2026-11-02' }), true);
});
