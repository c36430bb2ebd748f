import { useEffect } from 'react';

/** Long enough for a dialog that opens in place of this one to take the focus. */
const patienceMs = 10;

/**
 * Returns the focus to what had it before a dialog opened, once it closes, unless something else has taken it by then.
 * Mantine's dialogs only do so when they are mounted closed, and stay mounted when they close.
 */
export function useReturnedFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const isFree = [atClose, document.body, null].includes(document.activeElement);
        if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      }, patienceMs);
    };
  }, [opened]);
}
