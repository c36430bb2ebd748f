import { memberOf } from '../../openapi/json-schema.ts';

/**
 * Returns a JSON document with every `$ref` replaced by its target within the document. References must not be
 * circular. What stands next to a `$ref`, such as a description of this use, takes precedence.
 */
export function dereference<T>(document: T): T {
  const targets = new Map<string, unknown>();
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...members } = value as { $ref?: unknown };
    const own = Object.fromEntries(Object.entries(members).map(([name, member]) => [name, resolve(member)]));
    if (typeof $ref !== 'string') return $ref === undefined ? own : { $ref, ...own };
    if (!targets.has($ref)) targets.set($ref, resolve(find(document, $ref)));
    const target = targets.get($ref);
    return typeof target === 'object' ? { ...target, ...own } : target;
  };
  // References are resolved in place, so the shape is that of the document.
  return resolve(document) as T;
}

/** The target of a reference such as `#/components/schemas/Version`. */
function find(document: unknown, reference: string): unknown {
  let found: unknown = document;
  for (const name of reference.split('/').slice(1)) found = memberOf(found, name);
  if (found === undefined) throw new Error(`${reference} is not in the document.`);
  return found;
}
