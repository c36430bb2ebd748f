import type { QueryClient } from '@tanstack/react-query';

/** What a change has made of something. */
export interface Changed {
  /** Its `id`, or the `user_id` of a member. */
  id: string;
  /** New values, by the names of the fields in responses. Those that are undefined have not changed. */
  fields: object;
}

/**
 * Replaces what is cached about something, wherever a response contains it, so that nothing shows it as it was until it
 * has been read again. Each place takes the fields that it has.
 */
export function replaceCached(queryClient: QueryClient, changed: Changed): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data = replaceIn(state.data, changed);
    if (data !== state.data) queryClient.setQueryData(queryKey, data);
  }
}

/** Removes what was deleted from every list that is cached, so that none shows it until it has been read again. */
export function removeCached(queryClient: QueryClient, id: string): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data = removeIn(state.data, id);
    if (data !== state.data) queryClient.setQueryData(queryKey, data);
  }
}

/** Returns the same object if nothing is removed from it. */
function removeIn(data: unknown, id: string): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const kept = data.filter((each) => !isAbout(each, id)).map((each) => removeIn(each, id));
    return kept.length === data.length && kept.every((each, index) => each === data[index]) ? data : kept;
  }
  const before = Object.entries(data);
  const after = before.map(([name, value]): [string, unknown] => [name, removeIn(value, id)]);
  return after.every(([, value], index) => value === before[index]?.[1]) ? data : Object.fromEntries(after);
}

/** Returns the same object if nothing in it changes. */
function replaceIn(data: unknown, changed: Changed): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const fields = new Map<string, unknown>(isAbout(data, changed.id) ? Object.entries(changed.fields) : []);
  const before = Object.entries(data);
  const after = before.map(([name, value]): [string, unknown] => {
    const replaced = fields.get(name);
    return [name, replaced === undefined ? replaceIn(value, changed) : replaced];
  });
  if (after.every(([, value], index) => value === before[index]?.[1])) return data;
  return Array.isArray(data) ? after.map(([, value]) => value) : Object.fromEntries(after);
}

function isAbout(data: unknown, id: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('id' in data && data.id === id) || ('user_id' in data && data.user_id === id);
}
