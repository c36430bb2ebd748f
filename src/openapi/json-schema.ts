/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** What a definition refers to among those with a name, or the definition itself. */
export function resolve<Definition extends { $ref?: string }>(
  definition: Definition,
  named: Record<string, Definition>,
): Definition {
  return named[nameOf(definition.$ref ?? '')] ?? definition;
}

/** The name in a reference such as `#/components/schemas/Version`. */
export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}

/** The member of an object by its name; undefined if there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
