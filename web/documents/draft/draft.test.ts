import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause, Version } from '../../versions/clauses.ts';
import { changeDraft, type Draft, draftOf, isStored } from './draft.ts';
import { copyOf, newClause } from './new-clause.ts';

const clause = (id: string, changes: Partial<Clause> = {}): Clause => ({
  id,
  order: 0,
  title: `Clause ${id}`,
  content: '{"type":"doc","content":[{"type":"paragraph"}]}',
  is_mandatory: true,
  default_checked: false,
  slug: `clause-${id}`,
  ...changes,
});
const draft: Draft = {
  clauses: [clause('a'), clause('b'), clause('c', { section: 'Last' })],
  variables: [],
  settings: { expiry_days: 30, redirect_url: null },
};
const ids = ({ clauses }: Draft) => clauses.map(({ id }) => id).join('');

test('clauses are added, moved and removed, and unchanged clauses remain the same objects', () => {
  const added = changeDraft(draft, { kind: 'add', clause: clause('d'), at: 1 });
  assert.equal(ids(added), 'adbc');
  assert.equal(ids(changeDraft(added, { kind: 'move', id: 'a', to: 3 })), 'dbca');
  assert.equal(ids(changeDraft(added, { kind: 'move', id: 'c', to: 0 })), 'cadb');
  const removed = changeDraft(added, { kind: 'remove', id: 'd' });
  assert.deepEqual(removed, draft);
  assert.ok(removed.clauses.every((each, index) => each === draft.clauses[index]));
});

test('a clause’s section changes only when it is set or removed', () => {
  const sectionOf = (changes: object) =>
    changeDraft(draft, { kind: 'change', id: 'c', changes }).clauses[2]?.section;
  assert.equal(sectionOf({ section: 'First' }), 'First');
  assert.equal(sectionOf({ is_mandatory: false }), 'Last');
  const without = changeDraft(draft, { kind: 'change', id: 'c', changes: { section: null } });
  assert.equal('section' in (without.clauses[2] ?? {}), false);
});

test('the slug follows the title until it is set by hand or the clause is published', () => {
  const rename = (from: Draft, title: string, keepSlug = false) =>
    changeDraft(from, { kind: 'rename', id: 'a', title, keepSlug });
  const renamed = rename(draft, 'Fees');
  assert.equal(renamed.clauses[0]?.slug, 'fees');
  assert.equal(rename(renamed, 'Clause b').clauses[0]?.slug, 'clause-b-2');
  assert.equal(rename(draft, 'Fees', true).clauses[0]?.slug, 'clause-a');
  const own = changeDraft(draft, { kind: 'change', id: 'a', changes: { slug: 'my-own' } });
  assert.equal(rename(own, 'Fees').clauses[0]?.slug, 'my-own');
});

test('new and copied clauses get a unique id and slug', () => {
  const added = [
    newClause(draft.clauses, undefined),
    newClause(draft.clauses, 'Last'),
    copyOf(clause('a'), draft.clauses),
  ];
  assert.equal(new Set(added.map(({ id }) => id)).size, 3);
  for (const { id } of added)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(copyOf(clause('a'), draft.clauses).slug, 'clause-a-copy');
});

test('a stored draft is recognised whatever the order of its clauses, and any change is detected', () => {
  const stored = {
    content: { clauses: draft.clauses.map((each, order) => ({ ...each, order })).reverse() },
    settings: draft.settings,
  } as Version;
  assert.ok(isStored(draft, stored));
  assert.ok(isStored(draftOf(stored), stored));
  // The editor writes what the service doesn't store.
  const content = '{"type":"doc","content":[{"type":"paragraph","attrs":{"textAlign":null}}]}';
  assert.ok(isStored(changeDraft(draft, { kind: 'change', id: 'b', changes: { content } }), stored));
  for (const change of [
    { kind: 'move', id: 'a', to: 1 },
    { kind: 'settings', changes: { expiry_days: 0 } },
    { kind: 'change', id: 'b', changes: { default_checked: true } },
    { kind: 'change', id: 'c', changes: { section: null } },
  ] as const)
    assert.equal(isStored(changeDraft(draft, change), stored), false);
});
