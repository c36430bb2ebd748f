import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import type { RequestRow } from './chains.ts';
import { findRowProblem } from './check-row.ts';

const events = chain(entries);
const { request, organisation, document, version } = recordOf(events);
const { status, decisions } = { ...request, ...recordOf(events) };
const row: RequestRow = {
  ...request,
  status: request.status,
  document_id: document.id,
  version_id: version.id,
  content_hash: version.content_hash,
  version_number: version.version_number,
  signer_name: request.signer_name ?? '',
  signer_email: request.signer_email ?? '',
  assent_map: Object.fromEntries((decisions ?? []).map(({ clause_id, accepted }) => [clause_id, accepted])),
  comments: null,
  variables: null,
  unanswered: null,
  withdrawals: null,
};

test('a row that is what the events say has no problem', () => {
  assert.equal(findRowProblem(organisation.id, row, events), undefined, status);
});

const other = '01a1fda8-886d-732b-b4b2-000000000000';
const changes: Partial<RequestRow>[] = [
  { document_id: other },
  { version_id: other },
  { content_hash: '0'.repeat(64) },
  { version_number: 99 },
  { expires_at: '2030-01-01T00:00:00.000Z' },
  { signer_name: 'Eve' },
  { rejection_note: null },
  { completed_at: null },
  { withdrawals: { c1: '2026-11-21T10:30:44.000Z' } },
];
for (const change of changes)
  test(`a row whose ${Object.keys(change)} differs from what the events say is named`, () => {
    const problem = findRowProblem(organisation.id, { ...row, ...change }, events);
    assert.equal(problem, `${Object.keys(change)} of the request is not what its events say`);
  });

test('a row of another organisation than the one in the events is named', () => {
  assert.equal(findRowProblem(other, row, events), 'org_id of the request is not what its events say');
});

test('what was erased from the events is not compared', () => {
  const erased = events.map((event) => ({
    ...event,
    personal: Object.fromEntries(
      Object.keys(event.personal).map((name) => [name, { salt: null, value: null }]),
    ),
  }));
  const changed = { ...row, signer_name: '[erased]', signer_email: '[erased]', rejection_note: null };
  assert.equal(findRowProblem(organisation.id, changed, erased), undefined);
  assert.match(
    findRowProblem(organisation.id, { ...changed, status: 'REJECTED' }, erased) ?? '',
    /^status of/,
  );
});
