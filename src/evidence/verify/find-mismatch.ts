import { isObject, matchesSchema, type Schema } from './match-schema.ts';

/**
 * Where a value first differs from its schema, such as `events[2].at`; empty where a member is missing or unknown at
 * the top, undefined when the value matches. Contains only names from the schema: a forger could have chosen any other
 * for its effect in a terminal.
 */
export function findMismatch(schema: Schema, value: unknown, place = ''): string | undefined {
  if (matchesSchema(schema, value)) return undefined;
  const type = Array.isArray(value) ? 'array' : typeof value;
  const { properties = {}, items } = schema.anyOf?.find((each) => each.type === type) ?? schema;
  if (Array.isArray(value) && items)
    return firstOf(value.map((item, index) => [items, item, `${place}[${index}]`])) ?? place;
  if (!isObject(value)) return place;
  const known = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
  return (
    firstOf(known.map(([name, rule]) => [rule, value[name], place === '' ? name : `${place}.${name}`])) ??
    place
  );
}

function firstOf(members: [rule: Schema, value: unknown, place: string][]): string | undefined {
  for (const [rule, value, place] of members) {
    const found = findMismatch(rule, value, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
