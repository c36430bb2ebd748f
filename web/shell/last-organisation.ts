import { readStored, store } from '../browser-storage.ts';

const key = 'assent-organisation';

/** Remembers which organisation to open next time. */
export function rememberOrganisation(id: string): void {
  store(key, id);
}

export function lastOrganisation(): string | null {
  return readStored(key);
}
