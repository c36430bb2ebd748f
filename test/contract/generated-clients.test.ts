import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openapi } from '../../src/openapi.ts';

/** As programs receive it, so without `undefined`. */
const document: Document = JSON.parse(JSON.stringify(openapi('http://localhost:3000')));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

interface Document {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: Documented }>;
  components: { schemas: Record<string, object> };
}

type Content = Record<string, { schema: { $ref?: string }; example?: unknown }>;

interface Documented {
  operationId: string;
  parameters: { $ref?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: object; content?: Content }>;
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

test('clients that validate responses and events accept fields that a later release adds', () => {
  const events = Object.values(document.webhooks).map(({ post }) => post.requestBody?.content);
  const responses = operations.flatMap(({ responses }) =>
    Object.values(responses).map(({ content }) => content),
  );
  const documented = [...events, ...responses].flatMap((content) => Object.values(content ?? {}));
  let checked = 0;
  for (const { schema, example } of documented) {
    const { data, ...rest } = JSON.parse(JSON.stringify(example ?? {}));
    if (typeof data !== 'object' || data === null) continue;
    const validate = ajv.compile({ ...schema, components: document.components });
    assert.ok(validate({ ...rest, data: withAddedFields(data) }), ajv.errorsText(validate.errors));
    checked += 1;
  }
  assert.ok(checked > 80);
});

test('an envelope has no other fields: that of a response, of an error and of an event', () => {
  const schemas = [
    document.paths['/api/v1/containers']?.get?.responses[200]?.content?.['application/json']?.schema,
    document.components.schemas.ErrorEnvelope,
    document.components.schemas.SigningCompletedEvent,
  ];
  for (const schema of schemas) assert.equal(Object(schema).additionalProperties, false);
});

test('clients that validate requests refuse fields that the service would refuse', () => {
  const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  for (const { schema, example } of bodies) {
    const validate = ajv.compile({ ...schema, components: document.components });
    assert.ok(validate(example), ajv.errorsText(validate.errors));
    assert.ok(!validate({ ...Object(example), surprise: 1 }), schema.$ref);
  }
});

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

/** The value with another field in each of its objects, except in maps, whose fields have names of their own. */
function withAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddedFields);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, member]) => [name, withAddedFields(member)]);
  return { ...Object.fromEntries(inner), ...('id' in value && { added_later: [1] }) };
}

/** Every object inside a value, with itself. */
function nodesOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}
