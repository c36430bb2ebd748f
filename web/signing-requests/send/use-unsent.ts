import { type RefObject, useEffect } from 'react';

/** Whether a form has content that was not sent. */
export type Unsent = RefObject<() => boolean>;

/**
 * Keeps the last answer for whoever asks before the page is left. It stays when the form is hidden, where effects, such
 * as those of a LeaveDialog, are undone.
 */
export function useUnsent(unsent: Unsent, isUnsent: () => boolean): void {
  useEffect(() => {
    unsent.current = isUnsent;
  });
}
