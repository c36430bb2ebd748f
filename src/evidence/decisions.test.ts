import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clause } from '../../test/harness/steps.ts';
import { decisionsOf, statusOfDecisions } from './decisions.ts';
import type { RecordedResponse } from './responses.ts';

const clauses = [clause('second', { order: 2 }), clause('first', { order: 1 })];

const respond = (...clauseIds: string[]): RecordedResponse[] =>
  clauseIds.map((clauseId) => ({
    clauseId,
    accepted: true,
    answered: true,
    touched: undefined,
    comment: undefined,
  }));

test('decisions are in display order, whatever the order of clauses and responses', () => {
  for (const responses of [respond('first', 'second'), respond('second', 'first')])
    assert.deepEqual(
      decisionsOf(clauses, responses, [])?.map(({ clause_id }) => clause_id),
      ['first', 'second'],
    );
});

for (const [what, responses] of [
  ['a clause has none', respond('first')],
  ['one is on a clause that the version does not have', respond('first', 'second', 'third')],
  ['a clause has two', respond('first', 'second', 'second')],
  ['there are as many as clauses, and a clause has two', respond('first', 'first')],
] as const)
  test(`there are no decisions when responses do not match the clauses: ${what}`, () => {
    assert.equal(decisionsOf(clauses, responses, []), undefined);
  });

test('a mandatory clause without an answer is not declined, so no status follows unless another one is', () => {
  const open = { accepted: false, answered: false };
  const statusOf = (changes: Partial<RecordedResponse>) => {
    const [first, second] = respond('first', 'second').map((response) => ({ ...response, ...open }));
    assert.ok(first && second);
    const decisions = decisionsOf(clauses, [{ ...first, ...changes }, second], []);
    return decisions && statusOfDecisions(decisions);
  };
  assert.deepEqual([statusOf({}), statusOf({ answered: true })], [undefined, 'REJECTED']);
});
