import { readStored, store } from '../browser-storage.ts';

const key = 'assent-organisation';

/** Remembers which organisation to open next time. */
export function rememberOrganisation(id: string): void {
  store(key, id);
}

/** The id of that organisation; null if there is none. */
export function lastOrganisation(): string | null {
  return readStored(key);
}
