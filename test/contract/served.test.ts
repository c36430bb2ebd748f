import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { startAssent } from '../harness/assent.ts';
import { readDocument } from './document.ts';

const routes: string[] = [];

// Fastify announces every instance it creates, so this test sees all routes as they are added.
subscribe('fastify.initialization', (message) => {
  // What Fastify documents for this channel.
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
});

const assent = await startAssent({}, { worker: false });
const document = await readDocument(assent.url);
const documented = document.operations.map(({ method, path }) => `${method} ${path}`);

test('every operation in the document has a route', () => {
  assert.deepEqual(
    documented.filter((operation) => !routes.includes(operation)),
    [],
  );
});

test('every route under /api/v1 is in the document', () => {
  // These two routes respond with 404 to unknown paths.
  const unknown = / \/api\/v1(\/\*)?$/;
  const served = routes.filter((route) => route.includes(' /api/v1') && !unknown.test(route));
  assert.deepEqual(
    served.filter((route) => !documented.includes(route)),
    [],
  );
});

test('every tag of an operation has a description in the document', () => {
  const used = new Set(document.operations.flatMap((operation) => operation.tags));
  assert.deepEqual([...used].sort(), document.tags.map(({ name }) => name).sort());
});

test('an unknown path or method gets 404 NOT_FOUND, which names the methods that the path has', async () => {
  const { key } = await assent.organisation();
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const paths = new Set(document.operations.map((operation) => operation.path));
  for (const path of [...paths, '/api/v1', '/api/v1/', '/api/v1/unknown']) {
    const undocumented = methods.filter((method) => !isDocumented(method, path));
    // All that is unknown gets its response in one place, so one path with methods shows all that it does not have.
    const tried = path === '/api/v1/containers' || !paths.has(path) ? undocumented : undocumented.slice(0, 1);
    for (const method of tried) {
      const response = await fetch(assent.url + path, { method, headers: { 'x-api-key': key } });
      assert.equal(response.status, 404, `${method} ${path}`);
      const known = methods.filter((other) => isDocumented(other, path));
      const message =
        known.length > 0
          ? `This path does not support ${method}, only ${known.sort().join(', ')}.`
          : 'This path was not found.';
      assert.deepEqual(await response.json(), { error: { code: 'NOT_FOUND', message } });
    }
  }
});

test('a path with a slash at its end gets 404 NOT_FOUND, which says to leave it out', async () => {
  const { key } = await assent.organisation();
  const message = 'This path was not found. Leave out the slash at its end.';
  for (const [method, path] of [
    ['POST', '/api/v1/containers/'],
    ['PUT', `/api/v1/documents/${randomUUID()}/draft/?x=1`],
  ] as const) {
    const response = await fetch(assent.url + path, { method, headers: { 'x-api-key': key } });
    assert.deepEqual(await response.json(), { error: { code: 'NOT_FOUND', message } }, path);
  }
});

test('a path with two slashes in a row gets 404 NOT_FOUND, which says so, also where the address of the service ends with one', async () => {
  const { key } = await assent.organisation();
  const message = 'This path was not found. It has two slashes in a row.';
  for (const path of ['//api/v1/containers', '/api/v1//containers?limit=1', '/api//v1/containers', '//']) {
    const response = await fetch(assent.url + path, { headers: { 'x-api-key': key } });
    assert.equal(response.status, 404, path);
    assert.deepEqual(await response.json(), { error: { code: 'NOT_FOUND', message } }, path);
  }
});

function isDocumented(method: string, path: string): boolean {
  return document.operations.some(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}
