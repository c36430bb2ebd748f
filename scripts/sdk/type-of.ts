/** The TypeScript type of a JSON Schema, as far as the wire contract uses the language. */
export function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return schema.items ? `Array<${typeOf(schema.items)}>` : 'unknown[]';
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

export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

function objectType({ properties = {}, patternProperties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
  });
  const [map] = Object.values(patternProperties);
  if (map) fields.push(`[key: string]: ${typeOf(map)};`);
  if (fields.length === 0) return Object.keys(properties).length === 0 ? 'Record<string, unknown>' : '{}';
  return `{\n${fields.join('\n')}\n}`;
}

function comment({ description }: Schema): string {
  return description ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';
}
