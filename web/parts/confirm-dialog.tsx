import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ConfirmDialog } from './loaded-confirm-dialogs.tsx';
import { showError } from './notify.tsx';
import { preloadLater } from './preload-later.ts';

const LoadedConfirmDialogs = lazyPart(() => import('./loaded-confirm-dialogs.tsx'), 'LoadedConfirmDialogs');

preloadLater(LoadedConfirmDialogs.preload);

let latest: ConfirmDialog | undefined;
const listeners = new Set<() => void>();

/** Asks for confirmation before a destructive action, which a double click runs only once. */
export function openConfirmDialog(dialog: ConfirmDialog): void {
  LoadedConfirmDialogs.load().then(() => {
    latest = dialog;
    for (const listener of listeners) listener();
  }, showError);
}

/** The place of these dialogs in the page. Empty until one is opened. */
export function ConfirmDialogs() {
  const dialog = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
  );
  return (
    dialog && (
      <Suspense>
        <LoadedConfirmDialogs dialog={dialog} />
      </Suspense>
    )
  );
}
