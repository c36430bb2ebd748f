import { store } from '../browser-storage.ts';

/** Where the tab stores what was typed, with the path of its page. */
export const keptFormKey = 'assent-typed';

let readForm: (() => Record<string, string>) | undefined;

/** Sets how to read the form that is shown; undefined without one. */
export function setFormToKeep(read: typeof readForm): void {
  readForm = read;
}

/** Keeps what is typed for when this page is loaded again, except for the password. */
export function keepForm(): void {
  if (!readForm) return;
  const { password: _, ...values } = readForm();
  store(keptFormKey, JSON.stringify({ page: window.location.pathname, values }), 'tab');
}
