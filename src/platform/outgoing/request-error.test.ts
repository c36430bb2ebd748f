import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRequestError } from './request-error.ts';

test('a failed lookup is described in words', () => {
  const describe = (code: string) => describeRequestError(Object.assign(new Error(code), { code }));
  assert.equal(describe('ENOTFOUND'), 'host name not found');
  assert.equal(describe('EAI_AGAIN'), 'host name could not be looked up');
});
