const key = 'assent-organisation';

/** Remembers which organisation to open next time. */
export function rememberOrganisation(id: string): void {
  localStorage.setItem(key, id);
}

export function lastOrganisation(): string | null {
  return localStorage.getItem(key);
}
