import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clause } from '../../test/harness/steps.ts';
import { outcomeOf } from './outcome.ts';

/** Every way to accept or decline `count` clauses. */
function allDecisions(count: number): boolean[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, i) => Boolean((bits >> i) & 1)),
  );
}

test('the outcome is as specified for every decision on versions of up to 8 clauses', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (mandatory) => {
      const clauses = mandatory.map((is_mandatory, i) => clause(`c${i}`, { is_mandatory }));
      for (const accepted of allDecisions(clauses.length)) {
        const decisions = Object.fromEntries(clauses.map(({ id }, i) => [id, accepted[i] === true]));
        const expected = mandatory.some((is, i) => is && !accepted[i])
          ? 'REJECTED'
          : accepted.every(Boolean)
            ? 'ACCEPTED_FULL'
            : 'ACCEPTED_PARTIAL';
        assert.equal(outcomeOf(clauses, decisions), expected);
      }
    }),
    { numRuns: 60 },
  );
});
