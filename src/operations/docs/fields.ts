import type { Schema } from '../../openapi/json-schema.ts';

/** One row of a table: a field with its full path, such as `content.clauses[].id`. */
export interface Field {
  path: string;
  type: string;
  isRequired: boolean;
  notes: string;
}

/** Every field of an object, each followed by the fields inside it. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    field(`${prefix}${name}`, property, schema.required?.includes(name) ?? false),
  );
}

/** A field followed by the fields inside it. */
export function field(path: string, schema: Schema, isRequired: boolean): Field[] {
  return [{ path, type: typeOf(schema), isRequired, notes: notesOf(schema) }, ...inside(path, schema)];
}

function inside(path: string, schema: Schema): Field[] {
  const branches = schema.anyOf ?? [];
  return [
    ...fieldsOf(schema, `${path}.`),
    ...(schema.items ? inside(`${path}[]`, schema.items) : []),
    ...branches.flatMap((branch) => inside(path, branch)),
  ];
}

/** The type in words: "UUID or null", "array of string". */
function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.format) return formats[schema.format] ?? schema.format;
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `map to ${typeOf(schema.additionalProperties)}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return schema.type ?? 'any';
}

const formats: Record<string, string> = { uuid: 'UUID', 'date-time': 'timestamp', email: 'email address' };

function notesOf(schema: Schema): string {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const sentences = branches.flatMap((branch) => [
    ...(branch.description ? [branch.description] : []),
    ...(branch.enum ? [`One of ${branch.enum.join(', ')}.`] : []),
    ...range(branch.minLength, branch.maxLength, 'characters'),
    ...range(branch.minItems, branch.maxItems, 'items'),
    ...range(branch.minimum, branch.maximum, ''),
  ]);
  if (schema.default !== undefined) sentences.push(`Default ${JSON.stringify(schema.default)}.`);
  return sentences.join(' ');
}

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  const hasMax = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  if (!min && !hasMax) return [];
  const text = hasMax ? `${min ?? 0} to ${max}` : `at least ${min}`;
  return [`${`${text} ${unit}`.trimEnd()}.`];
}
