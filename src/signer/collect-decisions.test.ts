import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clause } from '../../test/harness/steps.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { collectDecisions } from './collect-decisions.ts';

test('decisions are collected whatever the order of the responses', () => {
  const ids = fc.uniqueArray(
    fc.string({ minLength: 1 }).filter((id) => id !== '__proto__'),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      ids,
      fc.infiniteStream(fc.boolean()),
      fc.infiniteStream(fc.nat()),
      (names, coins, weights) => {
        const decided = names.map((clauseId) => ({
          clauseId,
          accepted: coins.next().value === true,
          at: weights.next().value ?? 0,
        }));
        const responses = decided.toSorted((a, b) => a.at - b.at);
        const { assentMap } = collectDecisions(
          names.map((id) => clause(id)),
          responses,
        );
        assert.deepEqual(
          assentMap,
          Object.fromEntries(decided.map(({ clauseId, accepted }) => [clauseId, accepted])),
        );
      },
    ),
  );
});

test('a missing, repeated or unknown clause is refused', () => {
  const clauses = ['a', 'b', 'c'].map((id) => clause(id));
  const all = clauses.map(({ id }) => ({ clauseId: id, accepted: true }));
  const refused = (responses: typeof all) =>
    assert.throws(
      () => collectDecisions(clauses, responses),
      (error) => error instanceof ApiError && error.code === 'BAD_REQUEST',
    );
  for (let i = 0; i < all.length; i += 1) {
    refused(all.toSpliced(i, 1));
    refused([...all, ...all.slice(i, i + 1)]);
    refused(all.with(i, { clauseId: 'd', accepted: true }));
    refused([...all, { clauseId: 'toString', accepted: false }]);
  }
});

test('once a mandatory clause is declined, any other clause may be missing and counts as unanswered', () => {
  const clauses = [clause('a'), clause('b'), clause('c', { is_mandatory: false })];
  const decline = (clauseId: string) => ({ clauseId, accepted: false });
  assert.deepEqual(collectDecisions(clauses, [decline('b')]), {
    assentMap: { a: false, b: false, c: false },
    unanswered: ['a', 'c'],
    comments: {},
  });
  assert.throws(() => collectDecisions(clauses, [decline('c')]), /the clause "a" has no response/);
  assert.throws(() => collectDecisions(clauses, [{ clauseId: 'a', accepted: true }]), /"b" has no response/);
});

test('comments are collected from declined clauses, and refused on accepted ones', () => {
  const clauses = [clause('a'), clause('b')];
  const responses = [
    { clauseId: 'a', accepted: false, comment: 'Too dear' },
    { clauseId: 'b', accepted: true, comment: null },
  ];
  assert.deepEqual(collectDecisions(clauses, responses).comments, { a: 'Too dear' });
  assert.throws(
    () => collectDecisions(clauses, [{ clauseId: 'a', accepted: true, comment: 'Fine' }]),
    /responses\[0\]\.comment: only a declined clause/,
  );
});
