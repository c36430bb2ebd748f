import type { TObject, TSchema } from 'typebox';
import type { ToolSchema } from './tool.ts';

/** Makes the schema of a tool from properties of wire schemas. */
export function toolSchema(
  properties: Record<string, TSchema>,
  required: readonly string[] = [],
): ToolSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, withoutKeywords(schema)]),
    ),
    required: [...required],
    additionalProperties: false,
  };
}

/** The names of an object's properties that a caller must give: those that are required and have no default. */
export function requiredOf({ required, properties }: TObject): string[] {
  return (required ?? []).filter((name) => !('default' in (properties[name] ?? {})));
}

/**
 * Without Assent's own keywords and names, and without regular expressions, which not every model's API accepts. The
 * API checks these anyway, and explains what is wrong.
 */
function withoutKeywords(schema: TSchema): object {
  // The reviver sees the keywords of a schema before the schema, so those that are still needed stay until then.
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    (key.startsWith('x-') && key !== 'x-use') || isDropped(key, value) ? undefined : withUse(value),
  );
}

/** Puts what a shared schema means for this property in front of the schema's own description. */
function withUse(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('x-use' in value)) return value;
  const { 'x-use': use, ...schema } = value;
  const shared = 'description' in schema ? ` ${schema.description}` : '';
  return { ...schema, description: `${use}${shared}` };
}

/** A property can have the name of a keyword; its value is a schema then, not a string. */
function isDropped(key: string, value: unknown): boolean {
  return ['title', 'pattern'].includes(key) && typeof value === 'string';
}
