const key = 'assent-organisation';

/** Where to go on from next time. */
export function rememberOrganisation(id: string): void {
  localStorage.setItem(key, id);
}

export function lastOrganisation(): string | null {
  return localStorage.getItem(key);
}
