import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { dereference } from '../../src/operations/docs/dereference.ts';
import { closeObjects } from './close-objects.ts';

/** The parts of an OpenAPI document that these tests read, without references. */
interface OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<
    string,
    { headers?: Record<string, { required?: boolean }>; content: Record<string, Media> }
  >;
}

interface Media {
  schema: object;
  example?: unknown;
  /** Of an error, by its code. */
  examples?: Record<string, unknown>;
}

/** One operation as the document describes it. */
export interface Operation extends DocumentedOperation {
  method: string;
  path: string;
  access: Access;
}

/** How to call an operation: with an API key or a member's session, with any session, by a link, or without either. */
export type Access = 'key' | 'member' | 'user' | 'link' | 'open';

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface ApiDocument {
  tags: OpenApi['tags'];
  operations: Operation[];
  /** Asserts that the document declares this response of the operation. */
  check(operation: Operation, response: ApiResponse): void;
}

/** Reads the document that a running service publishes. */
export async function readDocument(url: string): Promise<ApiDocument> {
  const response = await fetch(`${url}/openapi.json`);
  // Nothing checks the shape here: a document of another shape fails the tests that use it.
  const document = dereference(closeObjects((await response.json()) as OpenApi));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      access: accessOf(path, operation.security),
    })),
  );
  const validator = createValidator();
  return {
    tags: document.tags,
    operations,
    check: (operation, response) => checkResponse(validator, operation, response),
  };
}

function accessOf(path: string, security: object[] | undefined): Access {
  if (security === undefined) return 'key';
  const [first] = security;
  if (first === undefined) return path.startsWith('/api/v1/sign/') ? 'link' : 'open';
  return 'organisation' in first ? 'member' : 'user';
}

type Validator = (schema: object) => ValidateFunction;

/** Compiles a schema when it is first needed. Operations share those of their errors. */
function createValidator(): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  return (schema) => ajv.compile(schema);
}

/** Asserts that the document declares a response: its status, media type, body and headers. */
function checkResponse(
  validator: Validator,
  operation: Operation,
  { status, headers, body }: ApiResponse,
): void {
  const where = `${operation.method} ${operation.path} ${status}`;
  const declared = operation.responses[status];
  assert.ok(declared, `${where} is not declared: ${JSON.stringify(body)}`);
  const type = headers.get('content-type')?.split(';')[0] ?? 'none';
  const media = declared.content[type];
  assert.ok(media, `${where} is ${type}, which is not declared`);
  if (type === 'application/json') {
    const validate = validator(media.schema);
    assert.ok(validate(body), `${where}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(body)}`);
    if (status >= 400) checkErrorCode(where, media, body);
  }
  const documented = declared.headers ?? {};
  for (const [name, { required }] of Object.entries(documented))
    if (required) assert.ok(headers.has(name), `${where} has no ${name}`);
  for (const name of ['Retry-After', 'Content-Disposition', 'Idempotency-Replayed'])
    if (headers.has(name)) assert.ok(name in documented, `${where}: ${name} is not declared`);
  checkHeaders(where, headers);
}

/** The document has an example of every code that the operation can respond with. */
function checkErrorCode(where: string, media: Media, body: unknown): void {
  // The body has the form of an error, which was checked before.
  const { code } = (body as { error: { code: string } }).error;
  const codes = Object.keys(media.examples ?? {});
  assert.ok(codes.includes(code), `${where}: ${code} is not among the codes ${codes}`);
}

/** Specification, Limits; contract section 2. */
export function checkHeaders(where: string, headers: Headers): void {
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/, where);
  for (const name of ['limit', 'remaining', 'reset'])
    assert.match(headers.get(`x-ratelimit-${name}`) ?? '', /^\d+$/, `${where} X-RateLimit-${name}`);
  assert.match(headers.get('ratelimit') ?? '', /^"default";r=\d+;t=\d+$/, where);
  assert.match(headers.get('ratelimit-policy') ?? '', /^"default";q=\d+;w=60$/, where);
}
