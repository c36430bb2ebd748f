import { memberOf, resolve, type Schema } from './json-schema.ts';

/**
 * Gives every text, number and map inside a schema the value it has in an example, unless it has an example already.
 * Choices from a list, true or false need none.
 */
export function exemplifyFields(schema: Schema, value: unknown, named: Record<string, Schema>): void {
  if (value === undefined || value === null) return;
  const target = resolve(schema, named);
  const branch = target.anyOf ? branchFor(target.anyOf, value, named) : target;
  if (!branch) return;
  if (branch !== target) {
    const inner = resolve(branch, named);
    // A named schema has its own example, and an object has those of its fields.
    if (isLeaf(inner) && inner === branch) target.examples ??= [value];
    else exemplifyFields(branch, value, named);
    return;
  }
  if (isLeaf(branch)) branch.examples ??= [value];
  if (Array.isArray(value) && branch.items)
    for (const item of value) exemplifyFields(branch.items, item, named);
  for (const [name, property] of Object.entries(branch.properties ?? {}))
    exemplifyFields(property, memberOf(value, name), named);
}

/** What is described by an example of its own. */
function isLeaf({ type, enum: choices, const: only, additionalProperties }: Schema): boolean {
  if (choices || only !== undefined) return false;
  return ['string', 'integer', 'number'].includes(type ?? '') || typeof additionalProperties === 'object';
}

/**
 * The branch that matches a value: one of its type and, among several objects, the one whose required fields it has.
 */
function branchFor(branches: Schema[], value: unknown, named: Record<string, Schema>): Schema | undefined {
  return branches.find((branch) => {
    const { type, required = [] } = resolve(branch, named);
    return fits(type, value) && required.every((name) => memberOf(value, name) !== undefined);
  });
}

function fits(type: string | undefined, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? typeof value === 'number' : type === typeof value;
}
