import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audiences, isExact, maxPeopleIn, readAudience } from './audiences.ts';

const states = { CURRENT: 1, OUTDATED: 20, PENDING: 300, REJECTED: 4_000, WITHDRAWN: 50_000, NONE: 600_000 };

test('each audience counts the states whose people it can contain', () => {
  assert.deepEqual(
    audiences.map((audience) => maxPeopleIn(audience, states)),
    [20, 600_300, 604_000, 650_020],
  );
});

test('a count is exact unless a state is only partly in the audience', () => {
  assert.deepEqual(
    audiences.map((audience) => isExact(audience, states)),
    [true, false, false, false],
  );
  assert.deepEqual(
    audiences.map((audience) => isExact(audience, { ...states, NONE: 0 })),
    [true, true, true, false],
  );
  assert.equal(isExact('ALL_EARLIER', { ...states, NONE: 0, WITHDRAWN: 0 }), true);
});

test('an unknown audience in the URL is ignored', () => {
  assert.deepEqual(readAudience({ audience: 'REJECTED' }), { audience: 'REJECTED' });
  assert.deepEqual(readAudience({ audience: 'EVERYBODY' }), {});
});
