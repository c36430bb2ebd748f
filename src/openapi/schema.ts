import { type Components, type Json, share } from './components.ts';

/**
 * Converts a wire schema for the document: removes Assent's own keywords, makes fields with a default optional, adds
 * null to fields that may be sent as null, describes maps and choices as generators of clients understand them, and
 * replaces every named schema (one with a `title`) with a reference, which can have a description of its use.
 */
export function describeSchema(schema: object, components: Components): Json {
  // The reviver sees inner schemas before those that contain them.
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key.startsWith('x-') && !['x-use', 'x-or-null'].includes(key)) return undefined;
    if (key === 'pattern' && !isPortable(value)) return undefined;
    const described = isObjectSchema(value) ? withOptionalDefaults(value) : value;
    if (!isSchema(described)) return described;
    const { 'x-use': use, 'x-or-null': orNull, ...schema } = withoutAnything(withAnyNames(described));
    const reference = isNamed(schema) ? shareNamed(schema, components) : schema;
    const used = use === undefined ? reference : { ...reference, description: use };
    return orNull ? withNull(used) : used;
  });
}

/** TypeBox describes a map by a pattern that every name matches, which generators of clients ignore. */
function withAnyNames({ patternProperties, ...schema }: Json): Json {
  if (typeof patternProperties !== 'object' || patternProperties === null) return schema;
  return { ...schema, additionalProperties: Object.values(patternProperties)[0] };
}

/** A branch that allows anything would make the whole field `unknown` in generated clients. */
function withoutAnything(schema: Json): Json {
  const { anyOf: branches, ...rest } = schema;
  if (!Array.isArray(branches)) return schema;
  const specific = branches.filter((branch) => Object.keys(branch).some((key) => key !== 'description'));
  return specific.length === 1 ? { ...rest, ...specific[0] } : { ...schema, anyOf: specific };
}

/** The description stays with the field. */
function withNull({ description, ...schema }: Json): Json {
  const types = [schema, { type: 'null' }];
  return description === undefined ? { anyOf: types } : { anyOf: types, description };
}

/**
 * Whether the language of every generated client can compile a pattern: not if it looks ahead or behind, or has
 * characters by code point or property, which Go, PHP or Python lack. The service says in words what is wrong.
 */
function isPortable(pattern: unknown): boolean {
  return typeof pattern !== 'string' || !/\(\?[=!<]|\\[pPu]/.test(pattern);
}

function shareNamed({ title, ...definition }: Json & { title: string }, components: Components): Json {
  return share(components, 'schemas', title, definition);
}

interface ObjectSchema {
  required: string[];
  properties: Record<string, object>;
}

function withOptionalDefaults({ required, ...schema }: ObjectSchema): Json {
  const names = required.filter((name) => !('default' in (schema.properties[name] ?? {})));
  return names.length > 0 ? { ...schema, required: names } : schema;
}

function isObjectSchema(value: unknown): value is ObjectSchema {
  return (
    typeof value === 'object' &&
    value !== null &&
    'required' in value &&
    'properties' in value &&
    Array.isArray(value.required)
  );
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Properties can be called `title` too; those are schemas, not strings. */
function isNamed(value: Json): value is Json & { title: string } {
  return typeof value.title === 'string';
}
