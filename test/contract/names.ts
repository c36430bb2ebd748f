/** The part of an OpenAPI document that clients rely on by name. */
export interface Document {
  paths: Record<string, Record<string, Documented>>;
  webhooks: Record<string, { post: { requestBody?: Body } }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

interface Documented {
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Body;
  responses: Record<string, { content?: Content }>;
}

interface Body {
  required: boolean;
  content: Content;
}

type Content = Record<string, { schema: Schema }>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
}

/** What clients rely on, sorted, a line each: operations, parameters, fields with types and defaults, and values. */
export function namesOf({ paths, webhooks, components }: Document): string[] {
  const lines = [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        namesOfOperation(`${method.toUpperCase()} ${path}`, operation, components.parameters),
      ),
    ),
    ...Object.entries(webhooks).flatMap(([event, { post }]) =>
      namesOfContent(`event ${event}`, post.requestBody?.content),
    ),
    ...Object.entries(components.schemas).flatMap(([name, schema]) =>
      schema.enum ? valuesOf(name, schema) : namesOfSchema(name, schema),
    ),
  ];
  return [...new Set(lines)].sort();
}

/** Whether a later release may add values to a choice. */
export function mayGrow({ description = '' }: Schema): boolean {
  return description.includes('New values may be added');
}

function namesOfOperation(
  name: string,
  { parameters, requestBody, responses }: Documented,
  shared: Document['components']['parameters'],
): string[] {
  const given = parameters.flatMap((each) => ('$ref' in each ? (shared[nameOf(each.$ref)] ?? []) : each));
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [
    ...given.flatMap((each) =>
      namesOfSchema(`${name} ${each.in} ${each.name}${each.required ? '' : '?'}`, each.schema),
    ),
    ...namesOfContent(`${name} body${requestBody?.required ? '' : '?'}`, requestBody?.content),
    ...successes.flatMap(([status, { content }]) => namesOfContent(`${name} ${status}`, content)),
  ];
}

function namesOfContent(name: string, content: Content = {}): string[] {
  return Object.entries(content).flatMap(([media, { schema }]) =>
    namesOfSchema(media === 'application/json' ? name : `${name} (${media})`, schema),
  );
}

/** A line with the type, and one for each field inside it. */
function namesOfSchema(name: string, schema: Schema): string[] {
  const { properties = {}, required = [] } = schema;
  return [
    ...(schema.enum ? valuesOf(name, schema) : [`${name}: ${typeOf(schema)}`]),
    ...(schema.default === undefined ? [] : [`${name} is ${JSON.stringify(schema.default)} by default`]),
    ...Object.entries(properties).flatMap(([field, property]) =>
      namesOfSchema(`${name}.${field}${required.includes(field) ? '' : '?'}`, property),
    ),
    ...(schema.items && hasFields(schema.items) ? namesOfSchema(`${name}[]`, schema.items) : []),
    ...(schema.anyOf ?? [])
      .filter((branch) => hasFields(branch) || branch.enum)
      .flatMap((branch) => namesOfSchema(name, branch)),
  ];
}

/** A line for each value, or one for all of them if there will be no others. */
function valuesOf(name: string, schema: Schema): string[] {
  const values = schema.enum ?? [];
  return mayGrow(schema) || isParameter(name)
    ? values.map((value) => `${name} = ${value}`)
    : [`${name} = ${values.join(' | ')}`];
}

/** Clients choose the value, so they need not know the others. */
function isParameter(name: string): boolean {
  return / (?:path|query|header) [^ ]+$/.test(name);
}

function hasFields({ properties, items }: Schema): boolean {
  return properties !== undefined || (items !== undefined && hasFields(items));
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return 'choice';
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `map to ${typeOf(schema.additionalProperties)}`;
  return [schema.type ?? 'any', schema.format].filter(Boolean).join(' ');
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
