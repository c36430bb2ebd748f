/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  examples?: unknown[];
  description?: string;
}

/** The schema itself, or the named one that it refers to. */
export function resolve(schema: Schema, named: Record<string, Schema>): Schema {
  return named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

/** The member of an object by its name; undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
