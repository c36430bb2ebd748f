import { type Components, type Json, share } from './components.ts';

/**
 * Converts a wire schema for the document: removes Assent's own keywords, makes fields with a default optional, and
 * replaces every named schema (one with a `title`) with a reference.
 */
export function describeSchema(schema: object, components: Components): Json {
  // The reviver sees inner schemas before those that contain them.
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key.startsWith('x-')) return undefined;
    const described = isObjectSchema(value) ? withOptionalDefaults(value) : value;
    if (!isNamed(described)) return described;
    const { title, ...definition } = described;
    return share(components, 'schemas', title, definition);
  });
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

/** Properties can be called `title` too; those are schemas, not strings. */
function isNamed(value: unknown): value is Json & { title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
