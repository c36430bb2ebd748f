import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { withoutPersonalData } from '../bundle/lives.fixture.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { findRowProblem } from './find-row-problem.ts';
import type { RequestRow } from './find-stored-requests.ts';

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
  signer_email_key: request.signer_email ?? '',
  assent_map: Object.fromEntries((decisions ?? []).map(({ clause_id, accepted }) => [clause_id, accepted])),
  comments: null,
  variables: null,
  unanswered: null,
  withdrawals: null,
  type_of_earlier_withdrawals: null,
  created_by: events[0]?.actor.id ?? '',
  erased_at: null,
};

test('a row that is what the events say has no problem', () => {
  assert.equal(findRowProblem(organisation.id, row, events), undefined, status);
});

test('a row may have the key by which an earlier release compared addresses', () => {
  const [first, ...rest] = entries;
  assert.ok(first);
  const signer_email = 'Zoe@BÜCHER.example';
  const recorded = chain([{ ...first, personal: { ...first.personal, signer_email } }, ...rest]);
  for (const signer_email_key of ['zoe@xn--bcher-kva.example', 'zoe@bücher.example', 'zoe@bÜcher.example'])
    assert.equal(
      findRowProblem(organisation.id, { ...row, signer_email, signer_email_key }, recorded),
      undefined,
      signer_email_key,
    );
});

const other = '01a1fda8-886d-732b-b4b2-000000000000';
const changes: Partial<RequestRow>[] = [
  { document_id: other },
  { version_id: other },
  { status: 'ACCEPTED_FULL' },
  { is_superseded: false },
  { content_hash: '0'.repeat(64) },
  { version_number: 99 },
  { created_at: '2026-11-20T10:30:40.000Z' },
  { viewed_at: null },
  { expires_at: '2030-01-01T00:00:00.000Z' },
  { created_by: other },
  { language: 'de' },
  { verification: 'email_otp' },
  { signer_name: 'Eve' },
  { signer_email: 'eve@example.com', signer_email_key: 'eve@example.com' },
  { signer_email_key: 'eve@example.com' },
  { variables: { fee: '100' } },
  { assent_map: { c0: true, c1: true, c2: true } },
  { unanswered: ['c2'] },
  { comments: { c2: 'No.' } },
  { rejection_note: null },
  { completed_at: null },
  { voided_at: '2026-11-21T10:30:44.000Z' },
  { void_reason: 'A mistake' },
  { expired_at: '2026-11-21T10:30:44.000Z' },
  { erased_at: '2026-11-21T10:30:44.000Z' },
  { withdrawals: { c1: '2026-11-21T10:30:44.000Z' } },
];
for (const change of changes)
  test(`a row whose ${Object.keys(change).join(' and ')} differs from what the events say is named`, () => {
    const problem = findRowProblem(organisation.id, { ...row, ...change }, events);
    assert.equal(problem, `${Object.keys(change)[0]} of the request is not what its events say`);
  });

test('a row of another organisation than the one in the events is named', () => {
  assert.equal(findRowProblem(other, row, events), 'org_id of the request is not what its events say');
});

const erasure: RecordedEvent[] = chain([
  ...entries,
  { type: 'erased', actor: { kind: 'system', id: null }, client: null, payload: {}, personal: {} },
]);
const erasedEvents = withoutPersonalData(erasure);
const erasedRow: RequestRow = {
  ...row,
  signer_name: '[erased]',
  signer_email: 'erased-0192f0c1-5a5a-7000-8000-000000000000@erased.invalid',
  signer_email_key: 'erased-0192f0c1-5a5a-7000-8000-000000000000@erased.invalid',
  rejection_note: null,
  erased_at: '2026-11-21T10:30:45.000Z',
};

test('an erased value that its event has no hash of is named', () => {
  const [first, ...others] = erasedEvents;
  assert.ok(first);
  const personal = { ...first.personal, rejection_note: { salt: null, value: null } };
  assert.equal(
    findRowProblem(organisation.id, erasedRow, [{ ...first, personal }, ...others]),
    'a personal value of event 1 does not match its hash',
  );
});

test('an erased row with placeholders has no problem, whether or not its signer is counted with another request', () => {
  const uncounted = 'erased-0192f0c1-5a5a-7000-8000-000000000000@uncounted';
  for (const given of [erasedRow, { ...erasedRow, signer_email_key: uncounted }])
    assert.equal(findRowProblem(organisation.id, given, erasedEvents), undefined);
});

const changesOfErased: Partial<RequestRow>[] = [
  { status: 'REJECTED' },
  { signer_name: 'Mallory' },
  { signer_name: row.signer_name },
  { signer_email: 'mallory@example.com' },
  { signer_email: 'mallory@erased.invalid' },
  { signer_email: 'mallory@example.com erased-0192f0c1-5a5a-7000-8000-000000000000@erased.invalid' },
  { signer_email_key: 'mallory@example.com' },
  { signer_email_key: row.signer_email_key },
  { signer_email_key: 'erased-0192f0c1-5a5a-7000-8000-000000000001@erased.invalid' },
  { variables: { fee: '100' } },
  { rejection_note: 'Gladly.' },
  { void_reason: 'A mistake' },
  { comments: { c1: 'Gladly.' } },
  { erased_at: null },
  { erased_at: '2026-11-20T10:30:45.000Z' },
  { erased_at: '2026-11-21T10:30:45.002Z' },
];
for (const change of changesOfErased)
  test(`an erased row with ${JSON.stringify(change)} is named`, () => {
    assert.equal(
      findRowProblem(organisation.id, { ...erasedRow, ...change }, erasedEvents),
      `${Object.keys(change)} of the request is not what its events say`,
    );
  });

test('an erasure that had to wait for the event before it has the time of that event, and the row an earlier one', () => {
  const [first, ...others] = erasedEvents.toReversed();
  assert.ok(first);
  const at = others[0]?.at ?? '';
  const waited = [...others.toReversed(), { ...first, at }];
  const earlier = { ...erasedRow, erased_at: '2026-11-21T10:30:43.500Z' };
  assert.equal(findRowProblem(organisation.id, earlier, waited), undefined);
});

test('a row with earlier withdrawals that are none is named, because standings cannot be computed from it', () => {
  const problem = findRowProblem(organisation.id, { ...row, type_of_earlier_withdrawals: 'array' }, events);
  assert.equal(problem, 'earlier_withdrawals of the request cannot be read');
});

test('values that are erased without an erasure are named', () => {
  const withoutFirst = [...withoutPersonalData(events.slice(0, 1)), ...events.slice(1)];
  const mallory = { ...row, signer_name: 'Mallory', signer_email: 'mallory@example.com' };
  for (const changed of [row, mallory])
    assert.equal(
      findRowProblem(organisation.id, changed, withoutFirst),
      'a personal value of event 1 is erased, but the request is not',
    );
  for (const changed of [erasedRow, { ...mallory, erased_at: erasedRow.erased_at }])
    assert.equal(
      findRowProblem(organisation.id, changed, withoutFirst),
      'erased_at of the request is not what its events say',
    );
});

test('a row that says that it is erased while its events have the values is named', () => {
  for (const name of ['signer_name', 'signer_email', 'rejection_note'] as const)
    assert.equal(
      findRowProblem(
        organisation.id,
        { ...row, erased_at: erasedRow.erased_at, [name]: erasedRow[name] },
        erasure,
      ),
      `${name} of the request is not what its events say`,
    );
});
