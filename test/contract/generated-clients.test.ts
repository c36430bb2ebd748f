import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openapi } from '../../src/openapi.ts';

/** As programs receive it, so without `undefined`. */
const document: Document = JSON.parse(JSON.stringify(openapi('http://localhost:3000')));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

interface Document {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, object> };
}

interface Documented {
  operationId: string;
  parameters: { $ref?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { headers?: object }>;
}

test('every request body has a name, which generated clients use for its type', () => {
  const nameless = operations.filter(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).some(({ schema }) => schema.$ref === undefined),
  );
  assert.deepEqual(
    nameless.map(({ operationId }) => operationId),
    [],
  );
});

test('a choice that has a name is never repeated without it', () => {
  const choices = new Map(
    Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      'enum' in schema ? [[JSON.stringify(schema.enum), name] as const] : [],
    ),
  );
  const repeated = nodesOf(document.paths).concat(
    nodesOf(Object.values(document.components.schemas).map(fieldsOf)),
  );
  assert.deepEqual(
    repeated.flatMap((node) => ('enum' in node ? (choices.get(JSON.stringify(node.enum)) ?? []) : [])),
    [],
  );
});

/** A named schema without its own choice. */
function fieldsOf({ properties }: { properties?: object }): object {
  return properties ?? {};
}

test('the description of a parameter is beside its schema, where generators look for it', () => {
  const schemas = nodesOf(document).flatMap((node) =>
    'in' in node && 'schema' in node ? [node.schema] : [],
  );
  assert.ok(schemas.length > 50);
  assert.deepEqual(
    nodesOf(schemas).filter((node) => 'description' in node),
    [],
  );
});

test('no map is described by patterns, and no branch of a field allows everything', () => {
  const nodes = nodesOf(document);
  assert.deepEqual(
    nodes.filter((node) => 'patternProperties' in node),
    [],
  );
  const unions = nodes.flatMap((node) => ('anyOf' in node ? [node.anyOf] : []));
  assert.ok(unions.length > 100);
  assert.doesNotMatch(JSON.stringify(unions), /[[,]\{("description":"[^"]*")?\}[\],]/);
});

test('every pattern is one that the languages of all clients can compile', () => {
  const patterns = nodesOf(document).flatMap((node) =>
    'pattern' in node && typeof node.pattern === 'string' ? [node.pattern] : [],
  );
  assert.ok(patterns.length > 10);
  // Go has no look-around, neither Go nor PHP has \u2028, and Python has no \p{L}.
  assert.deepEqual(
    patterns.filter((pattern) => /\(\?[=!<]|\\[pPu]/.test(pattern)),
    [],
  );
});

test('every response describes its headers, and those to an Idempotency-Key how a repeat is marked', () => {
  const common = ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  for (const { operationId, parameters, responses } of operations) {
    const [success] = Object.values(responses);
    const headers = Object.keys(success?.headers ?? {});
    for (const name of [...common, 'RateLimit', 'RateLimit-Policy'])
      assert.ok(headers.includes(name), `${operationId}: ${name}`);
    const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
    assert.equal(headers.includes('Idempotency-Replayed'), takesKey, operationId);
  }
});

/** Every object inside a value, with itself. */
function nodesOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}
