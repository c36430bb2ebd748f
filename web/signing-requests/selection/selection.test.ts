import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { readAll } from './read-all.ts';
import { request } from './selection.fixture.ts';
import { groupByAction, nothing, rowsBetween, selectedOf, upToDate, withRows } from './selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => request(id));
const ids = (requests: SigningRequestInList[]) => requests.map(({ id }) => id).join('');

test('a range has both its ends, in either direction', () => {
  assert.equal(ids(rowsBetween(rows, 'b', 'd')), 'bcd');
  assert.equal(ids(rowsBetween(rows, 'd', 'b')), 'bcd');
});

test('a range from a row on another page is the last row alone', () => {
  assert.equal(ids(rowsBetween(rows, 'z', 'c')), 'c');
  assert.equal(ids(rowsBetween(rows, undefined, 'c')), 'c');
});

test('a page is selected as a whole, in part or not at all, whatever is selected on others', () => {
  const elsewhere = withRows(nothing, [request('z')], true);
  assert.equal(selectedOf(elsewhere, rows), 'none');
  const some = withRows(elsewhere, rows.slice(0, 2), true);
  assert.equal(selectedOf(some, rows), 'some');
  assert.equal(selectedOf(withRows(some, rows, true), rows), 'all');
  assert.deepEqual([...withRows(some, rows, false).keys()], ['z']);
});

test('a selected request counts with the status that the list shows now', () => {
  const selected = withRows(nothing, rows, true);
  const current = upToDate(selected, [request('b', { status: 'VOIDED' })]);
  const { pending, withEvidence, withCertificate } = groupByAction(current);
  assert.equal(ids(pending), 'acd');
  assert.equal(ids(withEvidence), 'b');
  assert.equal(ids(withCertificate), '');
});

test('a list is read to its end or to the maximum, with each request once', async () => {
  async function* list(count: number) {
    for (let index = 0; index < count; index += 1) yield request(String(index % 250));
  }
  const counts: number[] = [];
  const all = await readAll(list(300), (count) => counts.push(count));
  assert.equal(all.length, 250);
  assert.deepEqual([...new Set(counts)], [100, 200]);
  assert.equal((await readAll(list(300), () => {}, 120)).length, 120);
});
