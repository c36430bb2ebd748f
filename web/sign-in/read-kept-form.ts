import { readStored, store } from '../browser-storage.ts';
import { keptFormKey } from '../shell/kept-form.ts';

/** Returns what was kept of this page's form, for what decides which form is shown. */
export function readKeptForm(): Record<string, string> {
  const { page, values } = JSON.parse(readStored(keptFormKey, 'tab') ?? '{}');
  return page === window.location.pathname ? values : {};
}

/** Returns what was kept of this page's form, once. */
export function takeKeptForm(): Record<string, string> {
  const values = readKeptForm();
  store(keptFormKey, '{}', 'tab');
  return values;
}
