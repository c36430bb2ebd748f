import { deleteStored, readStored, store } from '../browser-storage.ts';

type Values = Record<string, string>;

const key = 'assent-typed';

let readForm: (() => Values) | undefined;

/** Sets how to read the form that is shown; undefined without one. */
export function setFormToKeep(read: typeof readForm): void {
  readForm = read;
}

/** Keeps what is typed for when this page is loaded again, except for the password. */
export function keepForm(): void {
  if (!readForm) return;
  const { password: _, ...values } = readForm();
  store(key, JSON.stringify({ page: window.location.pathname, values }), 'tab');
}

/** Returns what was kept of this page's form, once. */
export function takeKeptForm(): Values {
  const { page, values } = JSON.parse(readStored(key, 'tab') ?? '{}');
  deleteStored(key, 'tab');
  return page === window.location.pathname ? values : {};
}
