import type { RequestInput } from './requests/valid-requests.ts';

/** An id somewhere in a request. */
export interface IdLocation {
  at: string[];
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds every id in the path, query and body of a request. */
export function findIds(value: unknown, at: string[] = []): IdLocation[] {
  if (typeof value === 'string') return uuid.test(value) ? [{ at, id: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => findIds(member, [...at, name]));
}

/** Returns the request with a different id in one place. */
export function replaceAt(input: RequestInput, { at, id }: IdLocation): RequestInput {
  const copy = structuredClone(input);
  const last = at.at(-1) ?? '';
  // findIds returned this path for a request of the same operation.
  const holder = at.slice(0, -1).reduce((node, name) => node[name] as Tree, copy as Tree);
  holder[last] = id;
  return copy;
}

type Tree = { [name: string]: unknown };
