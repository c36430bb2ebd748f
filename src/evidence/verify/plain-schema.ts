import type { Schema } from './match-schema.ts';

/**
 * A TypeBox schema as plain JSON Schema, without the keywords of Assent. Where the API accepts upper-case digits and
 * converts them, evidence has lower-case ones only. The rule for members of any name is `additionalProperties`: the
 * pattern that TypeBox writes for it does not match names with a line break, whose values could then be anything.
 */
export function plainSchema(schema: object): Schema {
  // JSON drops what TypeBox keeps beside the schema; what is left is JSON Schema, which match-schema.ts checks.
  return JSON.parse(JSON.stringify(schema), plain) as Schema;
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isLowerCase = Object.hasOwn(value, 'x-lower-case');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name.startsWith('x-')) return [];
      if (name === 'patternProperties' && Object.hasOwn(Object(member), anyName))
        return [['additionalProperties', Object(member)[anyName]]];
      if (name === 'pattern' && isLowerCase) return [[name, String(member).replaceAll('A-F', '')]];
      return [[name, member]];
    }),
  );
}

const anyName = '^.*$';
