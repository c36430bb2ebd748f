import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { shorten } from '../shorten.ts';
import { ApiError } from './api-error.ts';
import { sameName } from './same-name.ts';

/** The error sentence for the first problem of `value`: which field is wrong, and why. */
export function validationError(
  errors: FastifySchemaValidationError[],
  context: string,
  value: unknown,
): ApiError {
  const [first] = errors;
  if (!first) return new ApiError('BAD_REQUEST', `The ${context} is not valid.`);
  const path = fieldPath(first.instancePath, value);
  return new ApiError('BAD_REQUEST', sentence(first, path, context === 'querystring' ? 'query' : context));
}

/**
 * Such as `responses[0].comment` for the JSON pointer `/responses/0/comment`. The name of a field in `value` can also
 * be a number.
 */
function fieldPath(instancePath: string, value: unknown): string {
  let path = '';
  let at = value;
  for (const escaped of instancePath.split('/').slice(1)) {
    // RFC 6901, section 3.
    const part = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) path += `[${part}]`;
    else path += path ? `.${part}` : part;
    at = memberOf(at, part);
  }
  return path;
}

function memberOf(value: unknown, name: string): unknown {
  return Object.entries(Object(value)).find(([key]) => key === name)?.[1];
}

/** With the option `verbose`, Ajv adds the violated schema and the value. */
type SchemaProblem = FastifySchemaValidationError & {
  parentSchema?: Record<string, unknown>;
  data?: unknown;
  /** When it is the name of a field that is wrong. */
  propertyName?: string;
};

/** Of a field's name in a message. */
const maxNameLength = 100;

function sentence(
  { keyword, params, message, parentSchema, data, propertyName }: SchemaProblem,
  path: string,
  context: string,
): string {
  const within = (name: unknown) => (path ? `${path}.${name}` : String(name));
  const field =
    propertyName === undefined
      ? path || `The ${context}`
      : `${path}: the name "${shorten(propertyName, maxNameLength)}"`;
  switch (keyword) {
    case 'required':
      return `${within(params.missingProperty)}: is required${insteadOf(params.missingProperty, data, parentSchema?.properties)}.`;
    case 'additionalProperties':
      return `${within(nameOf(params.additionalProperty))}: is not a known field${suggestion(params.additionalProperty, data, parentSchema?.properties)}.`;
    case 'enum':
      return `${field}: must be ${choice(params.allowedValues)}.`;
    case 'minLength':
      return data === ''
        ? `${field}: must not be empty.`
        : `${field}: must have at least ${params.limit} characters.`;
    case 'maxLength':
      return `${field}: must have at most ${params.limit} characters.`;
    case 'minItems':
      return params.limit === 1
        ? `${field}: must not be empty.`
        : `${field}: must have at least ${params.limit} items.`;
    case 'maxItems':
      return `${field}: must have at most ${params.limit} items.`;
    case 'uniqueItems':
      return `${field}: must not contain duplicate items.`;
    case 'maxProperties':
      return `${field}: must have at most ${params.limit} entries.`;
    case 'minimum':
      return `${field}: must be at least ${params.limit}.`;
    case 'maximum':
      return `${field}: must be at most ${params.limit}.`;
    case 'type':
    case 'anyOf':
      return `${field}: ${typeSentence(params.type)}.`;
    case 'format':
      return `${field}: must be a valid ${params.format === 'date-time' ? 'date and time' : params.format}.`;
    case 'pattern':
    case 'x-deliverable':
      if (parentSchema?.['x-utc'] && hasExpandedYear(data))
        return `${field}: must be in the years 0000 to 9999 in UTC.`;
      return `${field}: must be ${parentSchema?.['x-form'] ?? 'in the required format'}.${context === 'query' && (parentSchema?.['x-deliverable'] || parentSchema?.['x-utc']) ? plusHint(data) : ''}`;
    default:
      return `${field}: ${message ?? 'is not valid'}.`;
  }
}

/** A year of more than four digits, as ISO 8601 writes it. A time with an offset can become one in UTC. */
function hasExpandedYear(time: unknown): boolean {
  return /^[+-]\d{6}-/.test(String(time));
}

/** The name of an unknown field, which can be empty or of any length. */
function nameOf(field: unknown): string {
  return shorten(String(field), maxNameLength) || '""';
}

/** For a field that was probably sent under another name. */
function insteadOf(missing: unknown, sent: unknown, known: unknown): string {
  const unknown = Object.keys(Object(sent)).filter((name) => !Object.hasOwn(Object(known), name));
  const other = sameName(String(missing), unknown) ?? unknown[0];
  return other === undefined ? '' : `, and ${nameOf(other)} is not a known field`;
}

/** A field that was sent too is not what the unknown one was meant to be. One with a default may be filled in. */
function suggestion(unknown: unknown, sent: unknown, known: unknown): string {
  const similar = sameName(String(unknown), Object.keys(Object(known)));
  if (similar === undefined) return '';
  const hasDefault = Object.hasOwn(Object(memberOf(known, similar)), 'default');
  return Object.hasOwn(Object(sent), similar) && !hasDefault ? '' : `; it is called ${similar}`;
}

/** Addresses such as ada+contracts@example.com, and offsets such as +01:00, are often put into a URL as they are. */
function plusHint(value: unknown): string {
  return typeof value === 'string' && value.includes(' ')
    ? ' In a URL, "+" means a space; write it as %2B.'
    : '';
}

function typeSentence(type: unknown): string {
  if (type === 'integer') return 'must be a whole number';
  const article = type === 'object' || type === 'array' ? 'an' : 'a';
  return type === undefined ? 'has the wrong type' : `must be ${article} ${type}`;
}

function choice(values: unknown): string {
  return Array.isArray(values) && values.length > 1 ? `one of ${values.join(', ')}` : String(values);
}
