import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../versions/clauses.ts';
import type { Draft } from '../draft.ts';
import { findConflicts, findSharedSettings, mergeDrafts } from './merge-drafts.ts';

const clause = (id: string, title = id): Clause => ({
  id,
  order: 0,
  title,
  content: '{"type":"doc"}',
  is_mandatory: false,
  default_checked: false,
  slug: id,
});
const draft = (clauses: Clause[], settings: Partial<Draft['settings']> = {}): Draft => ({
  clauses,
  variables: [],
  settings: { expiry_days: 30, redirect_url: null, ...settings },
});
const [a, b, c] = [clause('a'), clause('b'), clause('c')];
const base = draft([a, b, c]);
const titles = ({ clauses }: Draft) => clauses.map(({ title }) => title);
const merge = (theirs: Draft, mine: Draft, choices: [string, 'theirs' | 'mine'][] = []) =>
  titles(mergeDrafts(base, theirs, mine, new Map(choices)));

test('changes to different clauses are all kept', () => {
  const theirs = draft([a, clause('b', 'their b'), c]);
  const mine = draft([a, b, clause('c', 'my c')]);
  assert.deepEqual(findConflicts(base, theirs, mine), []);
  assert.deepEqual(merge(theirs, mine), ['a', 'their b', 'my c']);
});

test('a clause that both changed is the one that was chosen', () => {
  const theirs = draft([a, clause('b', 'their b'), c]);
  const mine = draft([a, clause('b', 'my b'), c]);
  assert.deepEqual(
    findConflicts(base, theirs, mine).map(({ id }) => id),
    ['b'],
  );
  assert.deepEqual(merge(theirs, mine), ['a', 'my b', 'c']);
  assert.deepEqual(merge(theirs, mine, [['b', 'theirs']]), ['a', 'their b', 'c']);
});

test('the same change on both sides needs no choice', () => {
  const both = draft([a, clause('b', 'new b'), c]);
  assert.deepEqual(findConflicts(base, both, draft([a, clause('b', 'new b'), c])), []);
  assert.deepEqual(merge(both, both), ['a', 'new b', 'c']);
});

test('a deleted clause stays deleted, unless the other side has changed it and is chosen', () => {
  assert.deepEqual(merge(draft([a, c]), base), ['a', 'c']);
  assert.deepEqual(merge(base, draft([a, c])), ['a', 'c']);
  const theirs = draft([a, clause('b', 'their b'), c]);
  const mine = draft([a, c]);
  assert.equal(findConflicts(base, theirs, mine)[0]?.mine, undefined);
  assert.deepEqual(merge(theirs, mine), ['a', 'c']);
  assert.deepEqual(merge(theirs, mine, [['b', 'theirs']]), ['a', 'their b', 'c']);
});

test('clauses that were added stay where they were added, and the order of the side that moved clauses counts', () => {
  assert.deepEqual(merge(draft([clause('x'), a, b, c]), draft([a, b, clause('y'), c])), [
    'x',
    'a',
    'b',
    'y',
    'c',
  ]);
  assert.deepEqual(merge(draft([c, a, b]), draft([a, b, c, clause('y')])), ['c', 'y', 'a', 'b']);
  assert.deepEqual(merge(draft([a, b, c, clause('x')]), draft([c, b, a])), ['c', 'x', 'b', 'a']);
});

test('settings that one side changed are taken from it', () => {
  const theirs = draft([a], { expiry_days: 7 });
  const mine = draft([a], { redirect_url: 'https://example.com', language: 'de' });
  assert.deepEqual(mergeDrafts(draft([a]), theirs, mine, new Map()).settings, {
    expiry_days: 7,
    redirect_url: 'https://example.com',
    language: 'de',
  });
});

test('variables that one side added or changed are taken from it, and what both changed is named', () => {
  const variable = (name: string, label = name) => ({ name, label, required: true });
  const start = { ...draft([a]), variables: [variable('salary'), variable('start')] };
  const theirs = {
    ...draft([a], { redirect_url: 'https://example.com/theirs' }),
    variables: [variable('salary', 'Their label'), variable('start', 'First day'), variable('office')],
  };
  const mine = {
    ...draft([a], { redirect_url: 'https://example.com/mine' }),
    variables: [variable('salary', 'My label'), variable('start'), variable('bonus')],
  };
  const merged = mergeDrafts(start, theirs, mine, new Map());
  assert.deepEqual(
    merged.variables.map(({ name, label }) => [name, label]),
    [
      ['salary', 'My label'],
      ['start', 'First day'],
      ['bonus', 'bonus'],
      ['office', 'office'],
    ],
  );
  assert.deepEqual(findSharedSettings(start, theirs, mine), {
    settings: ['redirect_url'],
    variables: ['salary'],
  });
  assert.deepEqual(findSharedSettings(start, theirs, start), { settings: [], variables: [] });
});
