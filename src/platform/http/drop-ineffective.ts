/** A JSON Schema, as far as this reads it. */
interface Schema {
  properties?: Record<string, Schema>;
  /** The values of a record, by a pattern that every name matches. */
  patternProperties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: Schema[];
  type?: unknown;
  default?: unknown;
}

/**
 * Removes from a body what has no effect (contract section 2), before it is validated: null for an optional field,
 * unless null is a value of that field, and `returnedFields` of the body itself. Changes the body in place.
 */
export function dropIneffective(body: unknown, schema: object, returnedFields: ReadonlySet<string>): void {
  if (isRecord(body)) for (const name of returnedFields) delete body[name];
  dropNulls(body, schema);
}

function dropNulls(value: unknown, schema: Schema): void {
  for (const variant of schema.anyOf ?? []) dropNulls(value, variant);
  if (Array.isArray(value) && schema.items) for (const item of value) dropNulls(item, schema.items);
  if (!isRecord(value)) return;
  // By the names that were sent: there can be half a million objects, most of which lack most properties.
  for (const name of Object.keys(value)) {
    const property = propertyOf(schema, name);
    if (property === undefined) continue;
    const isRequired = schema.required?.includes(name) && property.default === undefined;
    if (value[name] === null && !isRequired && !acceptsNull(property)) delete value[name];
    else dropNulls(value[name], property);
  }
}

function propertyOf({ properties = {}, patternProperties = {} }: Schema, name: string): Schema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : Object.values(patternProperties)[0];
}

function acceptsNull({ type, anyOf }: Schema): boolean {
  return type === 'null' || (anyOf?.some(acceptsNull) ?? false);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
