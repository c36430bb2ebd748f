import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Schema, typeOf } from './type-of.ts';

/** The part of the client that follows from the OpenAPI document: its types, and one function for each operation. */
export async function generateSdk(document: Document): Promise<string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
  );
  const resources = Map.groupBy(operations, ({ resource }) => resource);
  const source = `// Made from openapi.json; "npm run generate" writes it.
import type { Options, Send } from './send.ts';

${operations.flatMap(({ types }) => types).join('\n\n')}

/** Every operation, by the resource of its path. */
export function resources(send: Send) {
  return {
    ${[...resources].map(([name, list]) => `${name}: {\n${list.map(({ source }) => source).join('\n')}\n},`).join('\n')}
  };
}
`;
  return format(source);
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

function describe(path: string, method: string, operation: Operation) {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const segment = path.split('/')[3] ?? '';
  const Name = capitalised(operationId);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  const answer = content['application/json']?.schema.properties;
  const result = answer?.data ? `${Name}Data` : 'Blob';
  const types = answer?.data ? [`export type ${Name}Data = ${typeOf(answer.data)};`] : [];
  const given = inPath.map((name) => `${name}: string`);
  const request = [
    `method: '${method.toUpperCase()}'`,
    `path: \`${path.replaceAll(/\{(\w+)\}/g, (_, name) => `\${encodeURIComponent(${name})}`)}\``,
  ];
  if (requestBody) {
    types.push(`export type ${Name}Body = ${typeOf(requestBody.content['application/json'].schema)};`);
    given.push(requestBody.required ? `body: ${Name}Body` : `body: ${Name}Body = {}`);
    request.push('body');
  }
  if (query.length > 0) {
    const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
    const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
    types.push(`export type ${Name}Query = ${typeOf({ type: 'object', properties, required })};`);
    given.push(required.length > 0 ? `query: ${Name}Query` : `query: ${Name}Query = {}`);
    request.push('query');
  }
  const kind = answer?.pagination ? 'page' : answer?.data ? 'json' : 'file';
  return {
    resource: camelCase(segment),
    types,
    source: `/** ${summary}. */
${methodName(operationId, segment)}: (${[...given, 'options?: Options'].join(', ')}) =>
  send.${kind}<${result}>({ ${request.join(', ')} }, options),`,
  };
}

/** `createSigningRequestBatch` of `signing-requests` is `createBatch`: the resource is named already. */
function methodName(operationId: string, segment: string): string {
  const noun = capitalised(camelCase(segment)).replace(/s$/, '');
  const rest = operationId.replace(new RegExp(`${noun}s?(?=[A-Z]|$)`), '');
  return rest === 'delete' ? 'remove' : rest;
}

function camelCase(segment: string): string {
  return segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** As `npm run check` wants it. */
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
