/**
 * What the browser has stored under a key, for this tab or for all; null when there is nothing. A browser that blocks cookies does
 * not allow it either, and throws as soon as the storage is named.
 */
export function readStored(key: string, of: 'tab' | 'browser' = 'browser'): string | null {
  try {
    return storageOf(of).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns whether the browser allows it. */
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
