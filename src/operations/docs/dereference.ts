/**
 * Returns a JSON document with every `$ref` replaced by its target within the document. References must not be
 * circular.
 */
export function dereference<T>(document: T): T {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && typeof value.$ref === 'string') return resolve(find(document, value.$ref));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member)]));
  };
  // References are resolved in place, so the shape is that of the document.
  return resolve(document) as T;
}

/** The target of a reference such as `#/components/schemas/Version`. */
function find(document: unknown, reference: string): unknown {
  let found: unknown = document;
  for (const name of reference.split('/').slice(1)) found = member(found, name);
  if (found === undefined) throw new Error(`${reference} is not in the document.`);
  return found;
}

function member(value: unknown, name: string): unknown {
  return Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
}
