import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openapi } from '../../src/openapi.ts';
import { dereference } from '../../src/operations/docs/dereference.ts';
import { closeObjects } from './close-objects.ts';
import { obviousFields } from './obvious-fields.ts';

const served = openapi('http://localhost:3000');
// What these tests read of it; a document of another shape fails them.
const document = dereference(closeObjects(served)) as unknown as Document;
const operations = [
  ...Object.values(document.paths).flatMap((methods) => Object.values(methods)),
  ...Object.values(document.webhooks).map(({ post }) => post),
];

const ajv = new Ajv2020({ strict: false, validateFormats: true });
formats.default(ajv);
/** By their text, because most operations have the same errors. */
const compiled = new Map<string, ValidateFunction>();

test('the document is at most 400 kB', () => {
  assert.ok(Buffer.byteLength(JSON.stringify(served)) <= 400_000);
});

test('every operation and event has a description that says more than its summary', () => {
  const silent = operations.filter(
    ({ summary, description = '' }) => !/^\S.*[.:)]$/s.test(description) || description.startsWith(summary),
  );
  assert.deepEqual(names(silent), []);
});

test('every request, response, error and event has an example, and the example is valid', () => {
  for (const operation of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    );
    for (const { schema, example, examples } of contents.filter((content) => !isFile(content))) {
      const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
      for (const value of values) {
        assert.notEqual(value, undefined, `${operation.operationId} has no example`);
        assertValid(schema, value, operation.operationId);
      }
    }
  }
});

test('an example that does not fit its schema is found', () => {
  const schema = { type: 'object', properties: { count: { type: 'integer' } }, additionalProperties: false };
  assert.throws(() => assertValid(schema, { count: '1' }, 'x'), /x: .*must be integer/);
  assert.throws(() => assertValid(schema, { counts: 1 }, 'x'), /additional properties/);
});

test('every parameter has a description and a valid example', () => {
  const parameters = operations.flatMap(({ operationId, parameters }) =>
    parameters.map((parameter) => ({ ...parameter, path: `${operationId}: ${parameter.name}` })),
  );
  const silent = parameters.filter(({ description, schema }) => !description && !isDescribed(schema));
  assert.deepEqual(paths(silent), [], 'parameters without a description');
  assert.deepEqual(paths(parameters.filter(lacksExample)), [], 'let them appear in wire/examples');
});

test('every field of a named schema has a valid example, and a description unless its name says everything', () => {
  const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    fieldsOf(name, schema),
  );
  assert.ok(fields.length > 400);
  const silent = fields.filter(
    ({ name, schema }) => !isDescribed(schema) && !hasFields(schema) && !obviousFields.has(name),
  );
  assert.deepEqual(paths(silent), [], 'fields without a description');
  assert.deepEqual(paths(fields.filter(lacksExample)), [], 'let them appear in wire/examples');
});

test('every name among the obvious fields still exempts a field from having a description', () => {
  const undescribed = Object.values(document.components.schemas)
    .flatMap((schema) => fieldsOf('', schema))
    .filter(({ schema }) => !isDescribed(schema))
    .map(({ name }) => name);
  assert.deepEqual(
    [...obviousFields].filter((name) => !undescribed.includes(name)),
    [],
  );
});

function isDescribed(schema: Schema): boolean {
  return [schema, ...(schema.anyOf ?? [])].some(({ description }) => description);
}

/** An object is described by its fields, and a list of objects too. */
function hasFields({ properties, items, anyOf = [] }: Schema): boolean {
  return properties !== undefined || [...(items ? [items] : []), ...anyOf].some(hasFields);
}

/** Whether there is no example, or a wrong one. A choice from a list, an object or a list of objects needs none. */
function lacksExample({ path, schema }: { path: string; schema: Schema }): boolean {
  const branches = [schema, ...(schema.anyOf ?? [])];
  const needsOne = branches.some(
    ({ type, enum: choices }) => !choices && ['string', 'integer', 'number'].includes(String(type)),
  );
  const examples = branches.flatMap((branch) => branch.examples ?? []);
  for (const example of examples) assertValid(schema, example, path);
  return needsOne && examples.length === 0;
}

function assertValid(schema: object, value: unknown, where: string): void {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, validate);
  assert.ok(validate(value), `${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
}

function fieldsOf(path: string, schema: Schema): { path: string; name: string; schema: Schema }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { path: `${path}.${name}`, name, schema: property },
    ...[property, ...(property.anyOf ?? [])].flatMap((inner) => fieldsOf(`${path}.${name}`, inner)),
  ]);
}

function isFile({ schema }: { schema: Schema }): boolean {
  return schema.format === 'binary';
}

function paths(list: { path: string }[]): string[] {
  return list.map(({ path }) => path);
}

function names(list: Operation[]): string[] {
  return list.map(({ operationId }) => operationId);
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: { name: string; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;

interface Schema {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
