import { isDeepStrictEqual } from 'node:util';

export type Json = Record<string, unknown>;

/** The definitions that operations share, by kind and name. */
export interface Components {
  schemas: Record<string, Json>;
  parameters: Record<string, Json>;
  responses: Record<string, Json>;
}

/** Adds a definition if it is new, and returns a reference to it. Throws for a second definition with the same name. */
export function share(components: Components, kind: keyof Components, name: string, definition: Json): Json {
  const known = components[kind][name];
  if (known && !isDeepStrictEqual(known, definition))
    throw new Error(`Two different ${kind} of the API are named ${name}.`);
  components[kind][name] = definition;
  return { $ref: `#/components/${kind}/${name}` };
}

/** The same definitions in alphabetical order, so that a new operation does not move the others. */
export function sorted(components: Components): Components {
  const { schemas, parameters, responses } = components;
  return { schemas: byName(schemas), parameters: byName(parameters), responses: byName(responses) };
}

function byName(definitions: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `NOT_FOUND` is `NotFound`, and `signing.completed` is `SigningCompleted`. */
export function pascalCase(name: string): string {
  return name.toLowerCase().replaceAll(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
