import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declinedShare } from './declined-share.ts';

test('the share declined is among those who answered the clause', () => {
  assert.equal(declinedShare({ decided: 100, unanswered: 50, declined: 10 }), 0.2);
  assert.equal(declinedShare({ decided: 3, unanswered: 3, declined: 0 }), 0);
});
