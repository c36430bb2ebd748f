/**
 * Whether a value matches a JSON Schema (2020-12). Supports only the keywords that the schema of evidence.json uses,
 * and refuses others, because a general validator would be larger than the rest of the verifier.
 */
export function matchesSchema(schema: Schema, value: unknown): boolean {
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
  if (unknown.length > 0) throw new TypeError(`the schema uses ${unknown.join(', ')}`);
  const { const: only, enum: values, anyOf, type } = schema;
  if (only !== undefined && value !== only) return false;
  if (values && !values.includes(value)) return false;
  if (anyOf && !anyOf.some((each) => matchesSchema(each, value))) return false;
  switch (type) {
    case undefined:
      return true;
    case 'string':
      return typeof value === 'string' && matchesText(schema, value);
    case 'number':
    case 'integer':
      return typeof value === 'number' && matchesNumber(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value) && matchesArray(schema, value);
    case 'object':
      return isObject(value) && matchesObject(schema, value);
    default:
      throw new TypeError(`the schema has the type ${type}`);
  }
}

/** The keywords in use. */
export interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

const known = new Set([
  ...['const', 'enum', 'anyOf', 'type', 'pattern', 'format', 'minimum'],
  ...['items', 'minItems', 'properties', 'required', 'additionalProperties'],
  ...['title', 'description', 'examples', '$schema', '$id'],
]);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const formats: Record<string, (text: string) => boolean> = {
  uuid: (text) => uuid.test(text),
  'date-time': isTime,
};

/** Whether a text is a valid time in UTC with milliseconds. `Date` alone would read 30 February as 2 March. */
export function isTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) || text.startsWith('0000')) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 19));
}

function matchesText({ pattern, format }: Schema, text: string): boolean {
  if (format !== undefined && !formats[format]) throw new TypeError(`the schema has the format ${format}`);
  return (
    text.isWellFormed() &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    (format === undefined || formats[format]?.(text) === true)
  );
}

function matchesNumber({ type, minimum = -Infinity }: Schema, value: number): boolean {
  return value >= minimum && (type === 'number' || Number.isInteger(value));
}

function matchesArray({ items, minItems = 0 }: Schema, value: unknown[]): boolean {
  return (
    value.length >= minItems && (items === undefined || value.every((item) => matchesSchema(items, item)))
  );
}

function matchesObject(schema: Schema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, member]) => {
    const rule = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return typeof rule === 'object' ? matchesSchema(rule, member) : rule === true;
  });
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
