import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Clause } from '../../wire/versions.ts';
import { diffClauses } from './diff.ts';

const clause = (id: string, title = id): Clause => ({
  id,
  order: 0,
  title,
  content: '{}',
  is_mandatory: true,
  default_checked: false,
  slug: 's',
});

test('clauses are matched by id, not by position', () => {
  const [a, b, c] = [clause('a'), clause('b'), clause('c')];
  const diff = diffClauses([a, b], [c, clause('b', 'B'), a]);
  assert.deepEqual(diff, {
    added: [c],
    removed: [],
    changed: [{ id: 'b', from: b, to: clause('b', 'B') }],
    unchanged: [a],
  });
});

test('a clause whose fields are only reordered is unchanged', () => {
  const a = clause('a');
  const rewritten = Object.fromEntries(Object.entries(a).reverse()) as Clause;
  assert.deepEqual(diffClauses([a], [rewritten]).changed, []);
});

test('a clause changes when its section is added or removed', () => {
  const a = clause('a');
  assert.equal(diffClauses([a], [{ ...a, section: 'One' }]).changed.length, 1);
  assert.equal(diffClauses([{ ...a, section: 'One' }], [a]).changed.length, 1);
});

test('every clause is in exactly one list, and the reverse diff mirrors it', () => {
  const clauses = fc.uniqueArray(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'toString'), fc.constantFrom('1', '2')),
    {
      selector: ([id]) => id,
    },
  );
  fc.assert(
    fc.property(clauses, clauses, (before, after) => {
      const [from, to] = [before, after].map((list) => list.map(([id, title]) => clause(id, title)));
      const diff = diffClauses(from ?? [], to ?? []);
      const reverse = diffClauses(to ?? [], from ?? []);
      assert.equal(diff.added.length + diff.changed.length + diff.unchanged.length, after.length);
      assert.equal(diff.removed.length + diff.changed.length + diff.unchanged.length, before.length);
      assert.deepEqual(reverse.added, diff.removed);
      assert.deepEqual(reverse.removed, diff.added);
      assert.equal(reverse.changed.length, diff.changed.length);
    }),
  );
});
