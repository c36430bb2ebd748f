import { useState, useSyncExternalStore } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import type { Confirmation } from './loaded-confirm-dialog.tsx';

const LoadedConfirmDialog = lazyDialog(() => import('./loaded-confirm-dialog.tsx'), 'LoadedConfirmDialog');

let latest: Confirmation | undefined;
const listeners = new Set<() => void>();

/** Asks for confirmation before a destructive action, which a double click runs only once. */
export function openConfirmDialog(confirmation: Confirmation): void {
  latest = confirmation;
  for (const listener of listeners) listener();
}

/** The place of these dialogs in the page. Empty until one is opened. */
export function ConfirmDialogs() {
  const confirmation = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
  );
  const [closed, setClosed] = useState<Confirmation>();
  return (
    confirmation && (
      <LoadedConfirmDialog
        {...confirmation}
        opened={confirmation !== closed}
        onClose={() => setClosed(confirmation)}
      />
    )
  );
}
