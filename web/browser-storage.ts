/**
 * The value that is stored under a key, for this tab or for the whole browser; null when there is none. Browsers that
 * block cookies block storage too: even reading `localStorage` throws.
 */
export function readStored(key: string, of: 'tab' | 'browser' = 'browser'): string | null {
  try {
    return storageOf(of).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false when the browser doesn't allow it. */
export function store(key: string, value: string, of: 'tab' | 'browser' = 'browser'): boolean {
  try {
    storageOf(of).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function storageOf(of: 'tab' | 'browser'): Storage {
  return of === 'tab' ? sessionStorage : localStorage;
}
