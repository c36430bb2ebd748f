import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { explainError } from './explain-error.ts';

const baseUrl = 'https://sign.example.com';

/** Returns the status and the body of the response after it was explained, and what was logged. */
async function explain(status: number, body: object, origin = 'http://192.0.2.7:3000') {
  const logged: unknown[] = [];
  // The function uses nothing else of a request.
  const request = {
    headers: { origin },
    log: { warn: (...line: unknown[]) => logged.push(line) },
  } as unknown as FastifyRequest;
  const response = await explainError(Response.json(body, { status }), baseUrl, request);
  return { status: response.status, body: await response.json(), logged };
}

test('the log has both addresses when a page at another address than BASE_URL signs in', async () => {
  const { status, body, logged } = await explain(403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' });
  assert.equal(status, 403);
  assert.deepEqual(body, {
    code: 'INVALID_ORIGIN',
    message:
      'Sign in at https://sign.example.com/dashboard. If that is not the address of this service, its operator has to correct BASE_URL.',
  });
  assert.deepEqual(logged, [
    [{ origin: 'http://192.0.2.7:3000', baseUrl }, 'sign-in refused: the page is not at BASE_URL'],
  ]);
});

test('a long origin does not fill the log', async () => {
  const { logged } = await explain(403, { code: 'INVALID_ORIGIN' }, `http://${'a'.repeat(10_000)}`);
  assert.ok(JSON.stringify(logged).length < 600);
});

test('other responses stay as they are', async () => {
  for (const [status, body] of [
    [200, { code: 'INVALID_ORIGIN' }],
    [403, { code: 'FORBIDDEN', message: 'No' }],
  ] as const)
    assert.deepEqual(await explain(status, body), { status, body, logged: [] });
});
