import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectError, surfaceErrors } from './surface-errors.ts';

const cause = new Error('the cause');

test('an error that better-auth replaced by an empty 500, or by its own error, is thrown', async () => {
  const answered = surfaceErrors(async () => {
    collectError(cause);
    return new Response(null, { status: 500 });
  });
  const replaced = surfaceErrors(async () => {
    collectError(cause);
    throw new Error('Failed to get session');
  });
  await assert.rejects(answered, cause);
  await assert.rejects(replaced, cause);
});

test('an error that better-auth recovered from is not thrown, nor one of another call', async () => {
  const recovered = surfaceErrors(async () => {
    collectError(cause);
    return new Response('{}', { status: 200 });
  });
  const other = surfaceErrors(async () => new Response(null, { status: 500 }));
  assert.equal((await recovered).status, 200);
  assert.equal((await other).status, 500);
});
