import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { nameOf, type Schema } from '../../src/openapi/json-schema.ts';
import { clientNameOf } from '../../wire/client-name.ts';
import { declareTypes, type Schemas, typeOf } from './type-of.ts';

/** The source of the client's types and of one function for each operation, from the OpenAPI document. */
export async function generateSdk(document: Document): Promise<string> {
  const { schemas, parameters } = document.components;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describe(path, method, inlineParameters(operation, parameters), schemas),
    ),
  );
  const resources = Map.groupBy(operations, ({ resource }) => resource);
  const source = `// Generated from openapi.json by "npm run generate".
import type { Options, Send } from './request.ts';

${[...declareTypes(schemas), declareEvent(document), ...operations.flatMap(({ types }) => types)].join('\n\n')}

/** Every operation, grouped by the resource in its path. */
export function resources(send: Send) {
  return {
    ${[...resources].map(([name, list]) => `${name}: {\n${list.map(({ source }) => source).join('\n')}\n},`).join('\n')}
  };
}
`;
  return format(source);
}

/** The body of any delivery to a webhook. */
function declareEvent({ webhooks, components }: Document): string {
  const events = Object.values(webhooks).map(({ post }) =>
    typeOf(post.requestBody.content['application/json'].schema, components.schemas),
  );
  return `export type WebhookEvent = ${events.join(' | ')};`;
}

type RequestBody = { required: boolean; content: { 'application/json': { schema: Schema } } };

interface Document {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: { requestBody: RequestBody } }>;
  components: { schemas: Schemas; parameters: Record<string, Parameter> };
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

type Documented = Omit<Operation, 'parameters'> & { parameters: (Parameter | { $ref: string })[] };

interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

function inlineParameters(operation: Documented, shared: Record<string, Parameter>): Operation {
  const parameters = operation.parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const found = shared[nameOf(parameter.$ref)];
    if (!found) throw new Error(`${parameter.$ref} is not in the document.`);
    return found;
  });
  return { ...operation, parameters };
}

function describe(path: string, method: string, operation: Operation, schemas: Schemas) {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const name = clientNameOf({ operationId, path });
  const Name = capitalised(operationId);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  const envelope = content['application/json']?.schema.properties;
  const isStream = 'application/x-ndjson' in content;
  const result = envelope?.data
    ? typeOf(itemOf(envelope), schemas)
    : isStream
      ? 'ReadableStream<Uint8Array>'
      : 'Blob';
  const types: string[] = [];
  const given = inPath.map((name) => `${name}: string`);
  const request = [`method: '${method.toUpperCase()}'`, `path: '${path}'`];
  if (inPath.length > 0) request.push(`params: { ${inPath.join(', ')} }`);
  if (requestBody) {
    const body = typeOf(requestBody.content['application/json'].schema, schemas);
    given.push(requestBody.required ? `body: ${body}` : `body: ${body} = {}`);
    request.push('body');
  }
  if (query.length > 0) {
    const properties = Object.fromEntries(
      query.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema]),
    );
    const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
    types.push(`export type ${Name}Query = ${typeOf({ type: 'object', properties, required }, schemas)};`);
    given.push(required.length > 0 ? `query: ${Name}Query` : `query: ${Name}Query = {}`);
    request.push('query');
  }
  const kind = envelope?.pagination ? 'page' : envelope?.data ? 'json' : isStream ? 'stream' : 'file';
  if (parameters.some(({ name }) => name === 'Idempotency-Key')) request.push('takesIdempotencyKey: true');
  if (method === 'delete' && result === 'Success') request.push('isRemoval: true');
  if (query.some(({ name }) => name === 'cursor')) request.push('takesCursor: true');
  return {
    resource: name.resource,
    types,
    source: `/** ${summary}. */
${name.method}: (${[...given, 'options?: Options'].join(', ')}) =>
  send.${kind}<${result}>({ ${request.join(', ')} }, options),`,
  };
}

/** A page is described by its items. */
function itemOf({ data = {}, pagination }: { data?: Schema; pagination?: Schema }): Schema {
  return pagination ? (data.items ?? {}) : data;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Formatted with Biome, as `npm run check` requires. */
async function format(source: string): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const biome = execFile(process.execPath, [
    `${root}node_modules/@biomejs/biome/bin/biome`,
    'format',
    '--stdin-file-path=sdk/resources.ts',
  ]);
  biome.stdin?.end(source);
  if (!biome.stdout) throw new Error('biome has no output');
  return text(biome.stdout);
}
