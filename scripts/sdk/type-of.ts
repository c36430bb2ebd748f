import { nameOf, type Schema } from '../../src/openapi/json-schema.ts';

/**
 * The TypeScript type of a JSON Schema, for the part of JSON Schema that the wire contract uses. References to objects
 * and enums become the names of their types; other references, such as to `Uuid`, become the type itself.
 */
export function typeOf(schema: Schema, schemas: Schemas): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    const target = schemas[name];
    if (!target) throw new Error(`${schema.$ref} is not in the document.`);
    return isNamedType(target) ? name : typeOf(target, schemas);
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((branch) => typeOf(branch, schemas)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema, schemas);
    case 'array':
      return schema.items ? `Array<${typeOf(schema.items, schemas)}>` : 'unknown[]';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

/** The declarations of the named schemas that become named types. */
export function declareTypes(schemas: Schemas): string[] {
  return Object.entries(schemas)
    .filter(([, schema]) => isNamedType(schema))
    .map(([name, schema]) =>
      schema.type === 'object'
        ? `${comment(schema)}export interface ${name} ${objectType(schema, schemas)}`
        : `${comment(schema)}export type ${name} = ${typeOf(schema, schemas)};`,
    );
}

function isNamedType({ type, enum: values, anyOf }: Schema): boolean {
  return type === 'object' || values !== undefined || anyOf !== undefined;
}

/** The named schemas of the document. */
export type Schemas = Record<string, Schema>;

function objectType(
  { properties = {}, additionalProperties, required = [] }: Schema,
  schemas: Schemas,
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, schemas)};`;
  });
  if (typeof additionalProperties === 'object')
    fields.push(`[key: string]: ${typeOf(additionalProperties, schemas)};`);
  if (fields.length === 0) return Object.keys(properties).length === 0 ? 'Record<string, unknown>' : '{}';
  return `{\n${fields.join('\n')}\n}`;
}

function comment({ description }: Schema): string {
  return description ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';
}
